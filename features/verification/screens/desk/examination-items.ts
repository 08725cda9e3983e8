import type { Violation } from '#ground/rules/fields/violation.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Typed } from '#ground/screens/ui/field/typed-field.tsx';
import { type Claim, type ClaimedProof, readExamination, withRest } from '../../rules/claims.ts';
import {
  checkExamination,
  type ExaminationResult,
  type ExaminedItem,
  type ExaminedProof,
  examine,
  isJudgedOtherwise,
} from '../../rules/examination.ts';
import type { FinancialPlan } from '../../rules/plan/plan.ts';

/** One judgement as it stands on the screen: an amount, unreadable text, or nothing yet. */
export interface Judgement {
  admitted: Typed<Cents>;
  reason: string | null;
  /** Read from the file where the recipient named no sum. */
  claimed: Typed<Cents>;
}

/** What is typed, kept in the browser until it is proposed. */
export interface ExaminationDraft {
  /** By `keyOf`. */
  items: Readonly<Record<string, Judgement>>;
  additionalFunding: Typed<Cents>;
  /** Where something is cut and nobody was heard (§ 28 Abs. 2 VwVfG). */
  exception?: string | null;
  exceptionReason?: string | null;
}

export type ClaimList = 'invoices' | 'payments';

export const CLAIM_LISTS: readonly ClaimList[] = ['invoices', 'payments'];
const NOT_JUDGED: Judgement = { admitted: null, reason: null, claimed: null };

export function keyOf(proofId: string, list: ClaimList, claimId: string): string {
  return `${proofId} ${list} ${claimId}`;
}

export function judgementOf(draft: ExaminationDraft, key: string): Judgement {
  return draft.items[key] ?? NOT_JUDGED;
}

interface JudgedClaim {
  list: ClaimList;
  claim: Claim;
  key: string;
  judgement: Judgement;
}

function claimsOf(draft: ExaminationDraft, proof: ClaimedProof): JudgedClaim[] {
  return CLAIM_LISTS.flatMap((list) =>
    proof[list].map((claim) => {
      const key = keyOf(proof.id, list, claim.id);
      return { list, claim, key, judgement: judgementOf(draft, key) };
    }),
  );
}

/** Something of the proof is not judged yet. */
export function isOpen(draft: ExaminationDraft, proof: ClaimedProof): boolean {
  return claimsOf(draft, proof).some(({ judgement }) => judgement.admitted === null);
}

/** The claims with the sum that follows where one invoice of a proof names none. */
export function completeClaims(claims: readonly ClaimedProof[]): ClaimedProof[] {
  return claims.map((proof) => ({ ...proof, invoices: withRest(proof) }));
}

/** Begins with what was proposed before, else with nothing judged. */
export function draftFrom(
  proposed: { proofs: readonly ExaminedProof[]; additionalFunding: Cents } | undefined,
  declared: Pick<FinancialPlan, 'additionalFunding'>,
): ExaminationDraft {
  const items = Object.fromEntries(
    (proposed?.proofs ?? []).flatMap((proof) =>
      CLAIM_LISTS.flatMap((list) => proof[list].map((item) => [keyOf(proof.id, list, item.id), judged(item)])),
    ),
  );
  return { items, additionalFunding: proposed?.additionalFunding ?? declared.additionalFunding };
}

function judged({ admitted, reason, claimed }: ExaminedItem): Judgement {
  return { admitted, reason, claimed };
}

/** Everything of a proof that is not judged yet is admitted as claimed. */
export function admitRest(draft: ExaminationDraft, proof: ClaimedProof): ExaminationDraft {
  const items = { ...draft.items };
  for (const { claim, key, judgement } of claimsOf(draft, proof)) {
    const claimed = claimedOf(claim, judgement);
    if (judgement.admitted === null && claimed !== undefined) items[key] = { ...judgement, admitted: claimed };
  }
  return { ...draft, items };
}

/** Undefined: nobody has named the sum yet. */
export function claimedOf({ claimed }: Claim, judgement: Judgement): Cents | undefined {
  return claimed ?? amountOf(judgement.claimed);
}

export function isCut(claim: Claim, judgement: Judgement): boolean {
  const [claimed, admitted] = [claimedOf(claim, judgement), amountOf(judgement.admitted)];
  return claimed !== undefined && admitted !== undefined && isJudgedOtherwise(claimed, admitted);
}

/** Whether the company loses something by it, and has to be heard. */
export function lowersClaim(claims: readonly ClaimedProof[], draft: ExaminationDraft, declared: Cents): boolean {
  const isAnyCut = claims.some((proof) => claimsOf(draft, proof).some((one) => isCut(one.claim, one.judgement)));
  return isAnyCut || (amountOf(draft.additionalFunding) ?? 0) > declared;
}

function amountOf(typed: Typed<Cents>): Cents | undefined {
  return typeof typed === 'number' ? typed : undefined;
}

interface SentItem {
  id: string;
  admitted?: Typed<Cents>;
  reason?: string | null;
  claimed?: Typed<Cents>;
}

/** As the act `examine` takes it; what is not judged yet is left out and refused at its field. */
export function toSend(claims: readonly ClaimedProof[], draft: ExaminationDraft) {
  return claims.map((proof) => {
    const sent = (list: ClaimList) => claimsOf(draft, proof).flatMap((one) => (one.list === list ? sentItem(one) : []));
    return { id: proof.id, invoices: sent('invoices'), payments: sent('payments') };
  });
}

function sentItem({ claim, judgement: { admitted, reason, claimed } }: JudgedClaim): SentItem[] {
  if (admitted === null && claimed === null) return [];
  return [{ id: claim.id, admitted, reason, ...(claim.claimed === null ? { claimed } : {}) }];
}

/** What is still wrong, by the same rules as the server's; paths begin with `proofs`. */
export function violationsOf(claims: readonly ClaimedProof[], draft: ExaminationDraft): Violation[] {
  const { proofs, violations } = readExamination(claims, toSend(claims, draft));
  if (violations.length === 0) return checkExamination(proofs);
  // An item that is not judged yet is told so once.
  const told = new Set(violations.map(({ propertyPath }) => propertyPath));
  return [...violations, ...checkExamination(proofs).filter(({ propertyPath }) => !told.has(propertyPath))];
}

export interface ExaminationSoFar {
  result: ExaminationResult;
  judged: number;
  claims: number;
}

/** The grant that would be due, while typing; what is not judged yet counts as nothing. */
export function resultSoFar(
  claims: readonly ClaimedProof[],
  draft: ExaminationDraft,
  grant: Pick<FinancialPlan, 'sumFundingApproved' | 'fundingRatio'>,
): ExaminationSoFar {
  const all = claims.map((proof) => claimsOf(draft, proof));
  const proofs = claims.map((proof, index) => {
    const itemsOf = (list: ClaimList) =>
      (all[index] ?? []).flatMap((one) => (one.list === list ? [examinedSoFar(one)] : []));
    return { ...proof, invoices: itemsOf('invoices'), payments: itemsOf('payments') };
  });
  const judged = all.flat().filter(({ judgement }) => amountOf(judgement.admitted) !== undefined).length;
  const result = examine(proofs, grant, amountOf(draft.additionalFunding) ?? 0);
  return { result, judged, claims: all.flat().length };
}

function examinedSoFar({ claim, judgement }: JudgedClaim): ExaminedItem {
  const { admitted, reason } = judgement;
  return { id: claim.id, claimed: claimedOf(claim, judgement) ?? 0, admitted: amountOf(admitted) ?? 0, reason };
}
