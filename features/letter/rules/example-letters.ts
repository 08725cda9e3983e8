import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { EXAMPLE_GRANT } from '#features/proposal/rules/example-facts.ts';
import { reclaimAccount } from '#features/reclaim/rules/repayment.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import type { Explanation } from '#ground/rules/values/trace.ts';
import type { Announcement, DecisionObjectedTo } from './announcement.ts';
import type { LetterContent } from './blocks.ts';
import type { LetterFrame } from './frame.ts';
import { decisionLetter } from './letter.ts';
import { certificateLetter, hearingLetter } from './other-letters.ts';

const REASON = 'Hier steht die Begründung, wie sie die Sachbearbeitung geschrieben hat.';

/**
 * One letter of every kind, by its name, to see the text blocks in. What no case is known for is an example; `grant` is that of
 * the case that is shown.
 */
export function exampleLetters(
  frame: LetterFrame,
  grant: ApprovedSnapshot = EXAMPLE_GRANT,
): Record<Announcement['act'] | 'hearing' | 'certificate', LetterContent> {
  const of = (announced: Announcement) => decisionLetter(frame, announced);
  const burden = { reason: REASON, heard: { hearing: '' } };
  const calculation = calculationOf(grant);
  const granted = { granted: grant, applied: grant };
  return {
    hearing: hearingLetter(frame, { purpose: 'denial', reason: REASON, until: frame.writtenOn }),
    approve: of({ act: 'approve', ...granted, cuts: cutsOf(grant), reason: REASON, calculation }),
    certificate: certificateLetter(frame, {
      ...{ grant: grant.sumFundingApproved, grantedOn: frame.writtenOn, isRoadTransport: false, replaces: false },
    }),
    deny: of({ act: 'deny', ...burden, notMet: ['Die Förderquote stimmt.'], traces: [calculation] }),
    lapse: of({ act: 'lapse', ...burden }),
    revoke: of({ act: 'revoke', effectiveFrom: null, reclaim: null, ...burden }),
    'revoke-in-part': of({
      ...{ act: 'revoke-in-part', ...burden },
      revocation: { before: grant.sumFundingApproved, granted: half(grant), effectiveFrom: null },
      reclaim: reclaimOf(frame, grant),
    }),
    accept: of({
      ...{ act: 'accept', granted: grant, reason: null },
      before: { ...grant, sumFundingApproved: half(grant) },
    }),
    refuse: of({ act: 'refuse', reason: REASON }),
    remedy: of({ act: 'remedy', against: objectedTo(frame), reason: REASON }),
    reject: of({ act: 'reject', against: objectedTo(frame), reason: REASON }),
    'final-notice': of({ act: 'final-notice', settled: settledOf(grant), reason: REASON }),
    reclaim: of({ act: 'reclaim', reclaim: reclaimOf(frame, grant), ...burden }),
  };
}

function objectedTo({ writtenOn }: LetterFrame): DecisionObjectedTo {
  return { act: 'deny', decidedOn: writtenOn };
}

function half({ sumFundingApproved }: ApprovedSnapshot): number {
  return Math.floor(sumFundingApproved / 2);
}

function calculationOf({ sumInvestApproved, fundingRatio, sumFundingApproved }: ApprovedSnapshot): Explanation {
  return {
    title: 'Zuschuss',
    sentence: `Aus ${formatEuro(sumInvestApproved)} und ${fundingRatio} % werden ${formatEuro(sumFundingApproved)}.`,
    lines: [
      { label: 'Bewilligte Kosten', value: { cents: sumInvestApproved }, from: 'Bescheid' },
      { label: 'Förderquote', value: { percent: fundingRatio }, from: 'Bescheid' },
      { label: 'Zuschuss', value: { cents: sumFundingApproved }, from: 'errechnet' },
    ],
  };
}

function cutsOf({ proofs }: ApprovedSnapshot): { description: string; applied: number; admitted: number }[] {
  return proofs
    .slice(0, 1)
    .map(({ description, totalSum }) => ({ description, applied: totalSum + 50_000, admitted: totalSum }));
}

function settledOf(grant: ApprovedSnapshot): Extract<Announcement, { act: 'final-notice' }>['settled'] {
  const { sumInvestApproved, fundingRatio, sumFundingApproved } = grant;
  const cut = { name: 'Nachweis 1, Rechnung R-1', claimed: 300_000, admitted: 100_000 };
  return {
    ...{ admitted: sumInvestApproved, additionalFunding: 0, fundingRatio, granted: sumFundingApproved },
    calculation: calculationOf(grant),
    positions: [cut, { name: 'Nachweis 1, Rechnung R-2', claimed: 4_600_000, admitted: 4_600_000 }],
    cuts: [{ ...cut, reason: 'Skonto nicht abgezogen' }],
  };
}

function reclaimOf(frame: LetterFrame, grant: ApprovedSnapshot): Extract<Announcement, { act: 'reclaim' }>['reclaim'] {
  const { name, iban } = frame.programme.payout.debtor;
  const paid = grant.sumFundingApproved;
  const parts = [{ amount: paid - half(grant), interestFrom: frame.writtenOn }];
  const soFar = reclaimAccount({ parts, repayments: [] }, frame.writtenOn);
  return { amount: paid - half(grant), paid, granted: half(grant), parts, soFar, account: { name, iban } };
}

/** The first letter a text block stands in. */
export function letterWith(
  letters: Readonly<Record<string, LetterContent>>,
  name: keyof LetterFrame['texts'],
): LetterContent {
  const found = Object.values(letters).find(({ texts = {} }) => name in texts);
  if (found === undefined) throw new Error(`no letter uses the text ${name}`);
  return found;
}
