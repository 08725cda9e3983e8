import type { OwnStart } from '@portal/domain/agency/own/wire.ts';
import { EXAMPLE_PROGRAMME } from '@portal/domain/programme/example.ts';
import { PROGRAMMES } from '@portal/domain/programme/programmes.ts';
import { describe, expect, it } from 'vitest';
import { deadlinesOf } from './deadlines.ts';
import { nextTask, type TaskFacts } from './next-task.ts';
import { ownWay } from './own-way.ts';

type Application = NonNullable<OwnStart['application']>;
type Proof = NonNullable<OwnStart['verification']>;

const APPLICATION: Application = {
  '@id': '/api/proposals/A',
  id: 'A',
  proposalId: 'DJ22-1',
  company: '/api/companies/C',
  companyName: 'Tischlerei',
  currentStep: 3,
  sumDijFunding: null,
  submittedAt: null,
  confirmedAt: null,
  receivedAt: null,
  withdrawnAt: null,
  revisionStatus: null,
  revision: null,
  inObjection: false,
  inAmendment: false,
  correctionUntil: null,
  denied: false,
  lostLeadCode: null,
  completeSteps: [],
  proposalPdf: null,
  verification: null,
};
const PROOF: Proof = {
  id: 'V',
  proposal: '/api/proposals/A',
  currentStep: 'editable',
  resubmitUntil: null,
  checkRequired: false,
  verificationPdf: null,
  dueDate: '2022-12-31',
};
const TIMES = { decision: null, payment: null };
const APPROVED = { revisionStatus: 'final_approved', submittedAt: 'x', receivedAt: 'x', currentStep: 12 } as const;
const SENT = { submittedAt: 'x', confirmedAt: 'x', currentStep: 12 } as const;

function startOf(application: Partial<Application> | null, verification: Partial<Proof> | null = null): OwnStart {
  return {
    application: application && { ...APPLICATION, ...application },
    verification: verification && { ...PROOF, ...verification },
    period:
      application?.revisionStatus === 'final_approved' ? { startDate: '2022-01-01', endDate: '2022-06-30' } : null,
    messages: [],
    times: TIMES,
  };
}

const LOTTERY = { application: 'none', mayEnter: false, mayCreate: false, title: 'Stand', text: 'Was gilt.' } as const;
const FACTS: TaskFacts = {
  programme: EXAMPLE_PROGRAMME,
  hasEnded: false,
  today: '2022-03-15',
  standing: { ...LOTTERY, code: 6 },
  start: startOf(null),
};
const goesTo = (facts: Partial<TaskFacts>) => nextTask({ ...FACTS, ...facts }).action.to;

describe('what comes next', () => {
  it.each([
    ['a period runs', { standing: { ...LOTTERY, code: 0, mayEnter: true } }, '/los'],
    ['the draw is awaited', { standing: { ...LOTTERY, code: 1 } }, '/los'],
    ['a quota was won', { standing: { ...LOTTERY, code: 2, mayCreate: true } }, '/antrag'],
    ['the application is being filled in', { start: startOf({}) }, '/antrag/A'],
    ['its sheet is missing', { start: startOf({ currentStep: 11, submittedAt: 'x' }) }, '/antrag/A'],
    ['its window went by', { start: startOf({}), standing: { ...LOTTERY, code: 5 } }, '/los'],
    ['it was sent', { start: startOf(SENT) }, '/uebersicht/A'],
    [
      'documents are asked for',
      { start: startOf({ ...SENT, correctionUntil: '2022-04-01' }) },
      '/uebersicht/A/unterlagen',
    ],
    ['it was denied', { start: startOf({ ...SENT, revisionStatus: 'final_denied' }) }, '/los'],
    ['it is approved', { start: startOf(APPROVED) }, '/vn'],
    ['an amendment is decided', { start: startOf({ ...APPROVED, inAmendment: true }) }, '/uebersicht/A'],
    ['the proof of use is begun', { start: startOf(APPROVED, {}) }, '/vn/V/bearbeiten'],
    ['it is handed in', { start: startOf(APPROVED, { currentStep: 'submitted' }) }, '/vn/V/anzeigen'],
    [
      'invoices may come late',
      { start: startOf(APPROVED, { currentStep: 'resubmit_invoices', resubmitUntil: '2022-05-01' }) },
      '/nachreichen/V',
    ],
    [
      'the approval was revoked',
      { start: startOf({ ...APPROVED, revisionStatus: 'final_revoked' }, {}) },
      '/uebersicht/A',
    ],
    ['the programme has ended', { hasEnded: true, start: startOf({}) }, '/antrag'],
    ['there is no lottery', { programme: PROGRAMMES['handwerk-digital'], standing: undefined }, '/antrag'],
  ] satisfies [string, Partial<TaskFacts>, string][])('%s: %#', (_case, facts, to) => {
    expect(goesTo(facts)).toBe(to);
  });

  it.each([2, 3, 5, 6, 8] as const)('guesses nothing where the quota says %i, but says what its table says', (code) => {
    const standing = { ...LOTTERY, code, title: `Stand ${code}`, text: 'Ab dem 28.03.2022 können Sie …' };
    expect(nextTask({ ...FACTS, standing })).toMatchObject({ title: `Stand ${code}`, text: standing.text });
  });

  it('says how long it takes where the portal knows', () => {
    const start = { ...startOf({ ...SENT, receivedAt: 'x' }), times: { ...TIMES, decision: { days: 20.5, cases: 9 } } };
    expect(nextTask({ ...FACTS, start }).text).toContain('höchstens 21 Tagen');
  });
});

describe('until when', () => {
  const now = new Date('2022-03-15T12:00:00Z');
  const of = (start: OwnStart) =>
    deadlinesOf({ programme: EXAMPLE_PROGRAMME, now, pots: [], standing: undefined, start }).map(({ title, day }) => [
      title,
      day,
    ]);

  it('names the end of the project and the due day, soonest first, also before the proof of use is begun', () => {
    const before = of(startOf(APPROVED));
    expect(before.map(([title]) => title)).toEqual(['Ende Ihres Vorhabens', 'Verwendungsnachweis einreichen']);
    expect(of(startOf(APPROVED, {}))[1]).toEqual(['Verwendungsnachweis einreichen', '2022-12-31']);
  });

  it('names no day for a proof of use that may not be begun while an objection or a change is open', () => {
    for (const open of [{ inObjection: true }, { inAmendment: true }])
      expect(of(startOf({ ...APPROVED, ...open })).map(([title]) => title)).toEqual(['Ende Ihres Vorhabens']);
  });

  it('names the day of what is asked for, and nothing that has passed', () => {
    expect(of(startOf({ ...SENT, correctionUntil: '2022-03-15' }))).toEqual([['Unterlagen nachreichen', '2022-03-15']]);
    expect(of(startOf({ ...SENT, correctionUntil: '2022-03-14' }))).toEqual([]);
    expect(of(startOf(APPROVED, { currentStep: 'submitted' }))).toEqual([]);
  });
});

describe('the way', () => {
  const way = (start: OwnStart) =>
    ownWay({ programme: EXAMPLE_PROGRAMME, today: '2022-03-15', start, hasQuota: false })?.map(({ state }) => state);

  it('is gone to its end by whoever was paid and whose case is closed', () => {
    const closed = way(startOf(APPROVED, { currentStep: 'submitted', standing: 'closed' }));
    expect(new Set(closed)).toEqual(new Set(['done']));
    expect(way(startOf(APPROVED, { currentStep: 'submitted', standing: 'paid' }))?.at(-1)).toBe('current');
  });

  it('leads nowhere after a revocation', () => {
    expect(way(startOf({ ...APPROVED, revisionStatus: 'final_revoked' }, {}))).toBeUndefined();
  });
});
