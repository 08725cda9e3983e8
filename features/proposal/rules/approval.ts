import { pathTo, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';
import type { Trace } from '#ground/rules/values/trace.ts';
import type { Facts } from './facts.ts';
import { explainFunding, type Funding, fundingReasonText } from './funding/funding.ts';
import { isOverLong } from './funding/project-period.ts';

/** What the application asks for. */
export interface AppliedFor {
  /** Costs by proof, in cents. */
  proofs: readonly { id: string; totalSum: Cents }[];
  startDate: CalendarDay;
  endDate: CalendarDay;
  facts: Facts;
}

/** What the caseworker proposes to grant. The rate and the sum follow from it: nobody types them. */
export interface ApprovalDraft {
  /** Admitted costs by proof, in cents; at most what was applied for. */
  proofs: readonly { id: string; admitted: Cents }[];
  startDate: CalendarDay;
  endDate: CalendarDay;
  /** Which bonuses are recognised; one not applied for cannot be. */
  bonuses: { valueChain: boolean; security: boolean; weakRegion: boolean };
}

export interface JudgedApproval {
  calculation: Trace<Funding>;
  violations: Violation[];
}

const ADMITTED = 'anerkannte Kosten der Nachweise';
const NO_PROOF = 'Zu diesem Nachweis fehlt der anerkannte Betrag.';
const FOREIGN_PROOF = 'Diesen Nachweis gibt es im Antrag nicht.';
const TWICE = 'Dieser Nachweis steht zweimal in der Liste.';
const NO_AMOUNT = 'Bitte geben Sie einen Betrag in ganzen Cent an.';
const END_BEFORE_START = 'Das Ende des Bewilligungszeitraums liegt vor seinem Beginn.';
const TOO_LONG = 'Der Bewilligungszeitraum ist länger, als das Förderprogramm erlaubt.';
const NOTHING_TO_GRANT = 'Die Berechnung ergibt keinen Zuschuss. Der Antrag kann nicht bewilligt werden.';

/** Everything as applied for: what the form is filled in with. */
export function draftApproval({ proofs, startDate, endDate, facts }: AppliedFor): ApprovalDraft {
  return {
    proofs: proofs.map(({ id, totalSum }) => ({ id, admitted: totalSum })),
    startDate,
    endDate,
    bonuses: { valueChain: facts.isValueChain, security: facts.security, weakRegion: facts.isWeak },
  };
}

/** The grant that follows from a draft, by the applicant's own calculator, and everything that is wrong with the draft. */
export function judgeApproval(draft: ApprovalDraft, applied: AppliedFor): JudgedApproval {
  const violations = [...checkProofs(draft.proofs, applied.proofs), ...checkPeriod(draft, applied.facts)];
  const facts = admittedFacts(draft, applied.facts);
  const calculation = explainFunding(facts, ADMITTED);
  const funding = calculation.result;
  if (violations.length === 0 && funding.step3 === 0) {
    const reasons = funding.reasons.map((reason) => fundingReasonText(reason, funding, facts));
    violations.push(wrong('proofs', [NOTHING_TO_GRANT, ...reasons].join(' ')));
  }
  return { calculation, violations };
}

function admittedFacts({ proofs, bonuses }: ApprovalDraft, facts: Facts): Facts {
  const isAmount = ({ admitted }: { admitted: Cents }) => Number.isSafeInteger(admitted) && admitted >= 0;
  return {
    ...facts,
    isValueChain: facts.isValueChain && bonuses.valueChain,
    security: facts.security && bonuses.security,
    isWeak: facts.isWeak && bonuses.weakRegion,
    sumInvestOverall: sum(proofs.filter(isAmount).map(({ admitted }) => admitted)),
  };
}

function checkProofs(drafted: ApprovalDraft['proofs'], applied: AppliedFor['proofs']): Violation[] {
  const seen = new Set<string>();
  const violations = drafted.flatMap(({ id, admitted }, index) => {
    const path = pathTo(pathTo('proofs', index), 'admitted');
    const found = applied.find((proof) => proof.id === id);
    const isDouble = seen.has(id);
    seen.add(id);
    if (found === undefined) return [wrong(path, FOREIGN_PROOF)];
    if (isDouble) return [wrong(path, TWICE)];
    if (!Number.isSafeInteger(admitted) || admitted < 0) return [wrong(path, NO_AMOUNT)];
    return admitted > found.totalSum ? [wrong(path, moreThan(found.totalSum))] : [];
  });
  const isComplete = applied.every(({ id }) => seen.has(id));
  return isComplete ? violations : [...violations, wrong('proofs', NO_PROOF)];
}

function moreThan(applied: Cents): string {
  return `Beantragt sind ${formatEuro(applied)}. Mehr kann nicht anerkannt werden.`;
}

function checkPeriod({ startDate, endDate, bonuses }: ApprovalDraft, { programme, isValueChain }: Facts): Violation[] {
  if (endDate < startDate) return [wrong('endDate', END_BEFORE_START)];
  const inChain = isValueChain && bonuses.valueChain;
  const period = { start: startDate, end: endDate };
  return !inChain && isOverLong(period, programme) ? [wrong('endDate', TOO_LONG)] : [];
}
