import { EXAMPLE_GRANT } from '@portal/domain/agency/approval/example-grant.ts';
import { firstTexts } from '@portal/domain/agency/legal/letter-texts.ts';
import type { Announcement } from '@portal/domain/agency/letter/announcement.ts';
import { certificateLetter } from '@portal/domain/agency/letter/certificate.ts';
import type { LetterContent } from '@portal/domain/agency/letter/content.ts';
import { hearingLetter } from '@portal/domain/agency/letter/hearing-letter.ts';
import { decisionLetter } from '@portal/domain/agency/letter/letter.ts';
import { paymentDay } from '@portal/domain/agency/payout/reclaim.ts';
import { reclaimAccount } from '@portal/domain/agency/payout/repayment.ts';
import { EXAMPLE_PROGRAMME } from '@portal/domain/programme/example.ts';
import { exampleFacts } from '@portal/domain/proposal/example-facts.ts';
import { explainFunding } from '@portal/domain/proposal/funding.ts';
import { tracePlan } from '@portal/domain/verification/plan.ts';

const FRAME = {
  programme: EXAMPLE_PROGRAMME,
  texts: firstTexts(EXAMPLE_PROGRAMME),
  number: 'DJ22-0000017',
  recipient: ['Werkstatt Müßiggang GmbH', 'Dr. Erika Muster', 'Hauptstraße 1', '53113 Bonn'],
  writtenOn: '2022-03-15',
  announcedOn: '2022-03-18',
  signedBy: 'Emil Entscheid',
};

const heard = { hearing: 'one' };
const calculation = explainFunding(exampleFacts({ security: false }));

function announcements(): Announcement[] {
  const reason = 'Das Vorhaben hatte vor dem Antrag schon begonnen: Der Auftrag ist vom 01.02.2022.';
  const parts = [{ amount: 100_000, interestFrom: '2023-07-15' }];
  const dueOn = paymentDay(FRAME.announcedOn);
  const { name, iban } = EXAMPLE_PROGRAMME.payout.debtor;
  const cut = {
    name: 'Nachweis 1, Rechnung R-1',
    claimed: 300_000,
    admitted: 100_000,
    reason: 'Skonto nicht abgezogen',
  };
  const proofs = [{ approvedSum: 5_000_000, invoiceTotal: 4_700_000, payments: [{ sum: 4_700_000 }] }];
  const settled = {
    ...{ admitted: 4_700_000, additionalFunding: 100_000, fundingRatio: 40, granted: 1_840_000 },
    calculation: tracePlan(proofs, { sumFundingApproved: 2_000_000, fundingRatio: 40 }, 100_000),
    positions: [cut, { name: 'Nachweis 1, Rechnung R-2', claimed: 4_600_000, admitted: 4_600_000 }],
    cuts: [cut],
  };
  const cuts = [{ description: 'Angebot Server', applied: 2_500_000, admitted: 2_000_000 }];
  const grant = { granted: EXAMPLE_GRANT, applied: EXAMPLE_GRANT };
  return [
    { act: 'approve', ...grant, cuts, reason: 'Der Rabatt ist nicht abgezogen.', calculation },
    { act: 'deny', reason, heard, notMet: ['Die Förderquote stimmt.'], traces: [calculation] },
    { act: 'lapse', reason: 'Das Blatt kam bis heute nicht an.', heard },
    { act: 'revoke', effectiveFrom: null, reason, heard },
    {
      act: 'revoke-in-part',
      revocation: { before: 500_000, granted: 400_000, effectiveFrom: '2022-03-01' },
      reason,
      heard,
    },
    {
      act: 'accept',
      granted: EXAMPLE_GRANT,
      differences: [{ label: 'Ende des Bewilligungszeitraums', before: '31.05.2023', after: '30.06.2023' }],
      reason: null,
    },
    { act: 'refuse', reason },
    { act: 'remedy', reason },
    { act: 'reject', reason },
    { act: 'final-notice', settled, reason: 'Barzahlungen zählen nicht.' },
    {
      act: 'reclaim',
      reclaim: {
        ...{ amount: 100_000, paid: 500_000, granted: 400_000, parts, dueOn },
        ...{ onLastDay: reclaimAccount({ parts, repayments: [] }, dueOn), account: { name, iban } },
      },
      reason,
      heard,
    },
  ];
}

/** One letter of every kind, by its name. */
export function exampleLetters(): Record<string, LetterContent> {
  const decisions = announcements().map((announced) => [announced.act, decisionLetter(FRAME, announced)] as const);
  return {
    ...Object.fromEntries(decisions),
    hearing: hearingLetter(FRAME, { purpose: 'denial', reason: 'Der Auftrag ist älter.', until: '2022-04-01' }),
    certificate: certificateLetter(FRAME, {
      ...{ grant: 2_000_000, grantedOn: '2022-03-18', isRoadTransport: false, replaces: false },
    }),
  };
}
