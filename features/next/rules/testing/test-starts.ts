import type { OwnStart } from '#features/cases/rules/case-wire.ts';
import { DRAFT as EXAMPLE } from '#features/proposal/rules/testing/example-proposal.ts';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import type { Verification } from '#features/verification/rules/wire.ts';

const DAY = '2022-03-10T08:00:00Z';
const DRAFT: Proposal = { ...EXAMPLE, proposalId: 'DJ22-1', companyName: 'Tischlerei', currentStep: 3 };
const SUBMITTED = { currentStep: 11, submittedAt: DAY };
const SENT = { currentStep: 12, submittedAt: DAY, confirmedAt: DAY };
export const RECEIVED = { ...SENT, receivedAt: DAY };
export const APPROVED = { ...RECEIVED, revisionStatus: 'final_approved' } as const;
const REVOKED = { ...RECEIVED, revisionStatus: 'final_revoked' } as const;
export const DENIED = { ...RECEIVED, revisionStatus: 'final_denied' } as const;
const PROOF: Verification = {
  ...{ id: 'V', proposal: '/api/proposals/A', currentStep: 'editable', resubmitUntil: null, checkRequired: false },
  ...{ verificationPdf: null, dueDate: '2022-08-30', awaitsPaper: false, standing: null },
};
export const HANDED_IN = { currentStep: 'submitted' } as const;
export const NOW = '2022-03-15T10:00:00Z';

/** Where a company stands, with nothing told. */
export function startOf(
  application: Partial<Proposal> | null,
  verification: Partial<Verification> | null = null,
  more: Partial<OwnStart> = {},
): OwnStart {
  return {
    application: application && { ...DRAFT, ...application },
    verification: verification && { ...PROOF, ...verification },
    period: application?.revisionStatus ? { startDate: '2022-01-01', endDate: '2022-06-30' } : null,
    ...{ hearing: null, objectionUntil: null, owed: null, messages: [], times: { decision: null, payment: null } },
    ...more,
  };
}

const END = 'Ende Ihres Vorhabens 2022-06-30';
const DUE = 'Verwendungsnachweis einreichen 2022-08-30';

/** Where companies stand, with what is told of each and when. */
export const CASES: readonly [start: OwnStart, told: string, now?: string][] = [
  [startOf({}), 'editing application /antrag/A | '],
  [startOf({ lostLeadCode: 'K7M2QXAB3' }), 'without-lead application /antrag/A | '],
  [startOf(SUBMITTED), 'submitted application /antrag/A | '],
  [startOf(SENT), 'sent decision /uebersicht/A | '],
  [startOf(RECEIVED), 'received decision /uebersicht/A | '],
  [
    startOf({ ...RECEIVED, correctionUntil: '2022-03-15' }),
    'asked decision /uebersicht/A/unterlagen | Unterlagen nachreichen 2022-03-15',
  ],
  [startOf({ ...RECEIVED, correctionUntil: '2022-03-14' }), 'received decision /uebersicht/A | '],
  [startOf(APPROVED), `project project /vn | ${END}, ${DUE}`],
  [startOf(APPROVED), `project-over proof /vn | ${DUE}`, '2022-07-01T00:30:00+02:00'],
  [startOf({ ...APPROVED, inObjection: true }), `in-proceeding project /uebersicht/A | ${END}`],
  [startOf({ ...APPROVED, inAmendment: true }), `in-proceeding project /uebersicht/A | ${END}`],
  [startOf(APPROVED, {}), `filling-in proof /vn/V/bearbeiten | ${END}, ${DUE}`],
  [startOf({ ...APPROVED, inAmendment: true }, {}), `filling-in proof /vn/V/bearbeiten | ${END}`],
  [startOf(APPROVED, { currentStep: 'submittable' }), `to-hand-in proof /vn/V/bearbeiten | ${END}, ${DUE}`],
  [startOf(APPROVED, { ...HANDED_IN, awaitsPaper: true }), 'awaits-paper proof /vn/V/anzeigen | '],
  [startOf(APPROVED, HANDED_IN), 'in-check payment /vn/V/anzeigen | '],
  [
    startOf(APPROVED, { currentStep: 'resubmit_invoices', resubmitUntil: '2022-03-15' }),
    'resubmission proof /nachreichen/V | Rechnungen nachreichen 2022-03-15',
    '2022-03-15T23:59:59+01:00',
  ],
  [
    startOf(APPROVED, { currentStep: 'resubmit_invoices', resubmitUntil: '2022-03-15', standing: 'checking' }),
    'checking payment /vn/V/anzeigen | ',
    '2022-03-16T00:00:00+01:00',
  ],
  [startOf(APPROVED, { ...HANDED_IN, standing: 'paid' }), 'paid payment /vn/V/anzeigen | '],
  [startOf(APPROVED, { ...HANDED_IN, standing: 'closed' }), 'closed end /vn/V/anzeigen | '],
  [
    startOf(APPROVED, { ...HANDED_IN, standing: 'reclaim' }, { owed: { title: 'a', text: 'b', dueOn: '2022-04-01' } }),
    'reclaim payment /uebersicht/A | Zuschuss zurückzahlen 2022-04-01',
  ],
  [startOf(REVOKED, {}), 'revoked nowhere /uebersicht/A | '],
  [
    startOf(REVOKED, { ...HANDED_IN, standing: 'reclaim' }, { owed: { title: 'a', text: 'b', dueOn: '2022-04-01' } }),
    'reclaim payment /uebersicht/A | Zuschuss zurückzahlen 2022-04-01',
  ],
  [
    startOf(REVOKED, null, { objectionUntil: '2022-04-14' }),
    'revoked nowhere /uebersicht/A | Frist für einen Widerspruch 2022-04-14',
  ],
  [
    startOf({ ...REVOKED, inObjection: true }, null, { objectionUntil: '2022-04-14' }),
    'in-objection decision /uebersicht/A | ',
  ],
  [startOf({ ...DENIED, inObjection: true }), 'in-objection decision /uebersicht/A | '],
  [startOf({ ...DENIED, inObjection: true }), 'in-objection decision /uebersicht/A | ', '2024-01-01T00:00:00+01:00'],
  [
    startOf(APPROVED, null, { hearing: { about: 'Widerruf', until: '2022-03-20' } }),
    `project project /uebersicht/A/anhoerung | Stellung nehmen 2022-03-20, ${END}, ${DUE}`,
  ],
  [
    startOf(APPROVED, null, { hearing: { about: 'Widerruf', until: '2022-03-14' } }),
    `project project /vn | ${END}, ${DUE}`,
  ],
  // After the programme: what was granted goes on, nothing else.
  [startOf(null), 'ended nowhere /antrag | ', '2024-01-01T00:00:00+01:00'],
  [startOf({}), 'ended nowhere /antrag | ', '2024-01-01T00:00:00+01:00'],
  [startOf(SUBMITTED), 'ended nowhere /antrag | ', '2024-01-01T00:00:00+01:00'],
  [
    startOf({ ...RECEIVED, correctionUntil: '2024-02-01' }),
    'received decision /uebersicht/A | ',
    '2024-01-01T00:00:00+01:00',
  ],
  [startOf(APPROVED, {}), `filling-in proof /vn/V/bearbeiten | `, '2024-01-01T00:00:00+01:00'],
  // What is not known is not guessed.
  [startOf(null), 'unknown nowhere - | '],
  [startOf(DENIED), 'unknown nowhere - | '],
];
