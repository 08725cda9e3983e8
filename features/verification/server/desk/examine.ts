import { randomUUID } from 'node:crypto';
import type { ActContext, ActOf, ActOutcome } from '#features/cases/server/case-kind.ts';
import { wrongIn } from '#features/cases/server/sent-fields.ts';
import { findResults } from '#features/cases/server/shared/checks.ts';
import { reviewBar } from '#features/proposal/rules/check-list.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { VERIFICATION_TABLE } from '../../rules/acts.ts';
import { readExamination } from '../../rules/claims.ts';
import {
  checkExamination,
  type ExaminationResult,
  type ExaminedProof,
  examine,
  isJudgedOtherwise,
} from '../../rules/examination.ts';
import { loadVerification } from '../load-verification.ts';
import { claimsOf } from './claims.ts';
import { refuseRevoked, type VerificationCase } from './load-case.ts';
import { endExamination, insertExamination } from './store.ts';

/** What waits for the second person: the content of the draft that `examine` leaves. */
export interface ProposedExamination {
  proofs: ExaminedProof[];
  additionalFunding: Cents;
  due: Cents;
}

/**
 * Proposes what of every invoice and payment is admitted; the sums are the rules' (agency.md, "examine a proof of use").
 * `additionalFunding` is what was declared unless the examination found another sum.
 */
export async function proposeExamination({
  portal,
  trx,
  row,
  fields,
  sent,
}: ActOf<VerificationCase, typeof VERIFICATION_TABLE, 'examine'>): Promise<ActOutcome> {
  refuseRevoked(row);
  const loaded = await loadVerification(portal, trx, row.row);
  const { proofs, violations } = readExamination(claimsOf(loaded), sent.admitted);
  const wrongs = violations.length > 0 ? violations : checkExamination(proofs);
  if (wrongs.length > 0) throw wrongIn('admitted', wrongs);
  const additionalFunding = fields.additionalFunding ?? declaredFunding(row);
  const { plan } = examine(proofs, loaded.approved, additionalFunding);
  if (plan.sumFunding > 0) await refuseUnreviewed(trx, row.id);
  const isCut = isBelowClaim(proofs) || additionalFunding > declaredFunding(row);
  const heard = isCut ? await heardAbout(portal, trx, row, fields) : undefined;
  const draft: ProposedExamination = { proofs, additionalFunding, due: plan.sumFunding };
  return {
    draft: { ...draft, ...(heard === undefined ? {} : { heard }) },
    detail: { due: plan.sumFunding, admitted: plan.sumInvestEffective, additionalFunding, ...heard },
  };
}

/** Less is admitted of something than was claimed. */
function isBelowClaim(proofs: readonly ExaminedProof[]): boolean {
  const items = proofs.flatMap(({ invoices, payments }) => [...invoices, ...payments]);
  return items.some(({ claimed, admitted }) => isJudgedOtherwise(claimed, admitted));
}

function heardAbout(
  portal: Portal,
  trx: Trx,
  { id, row }: VerificationCase,
  fields: ActOf<VerificationCase, typeof VERIFICATION_TABLE, 'examine'>['fields'],
) {
  const reviewed = { kind: 'verification', caseId: id } as const;
  return portal.acts.hear(trx, { purpose: 'cut', proposalId: row.proposal_id, reviewed, fields });
}

/** Nothing is paid before both reviews are complete; that nothing is due needs no complete one. */
async function refuseUnreviewed(trx: Trx, id: string): Promise<void> {
  const bar = reviewBar('verification', await findResults(trx, { kind: 'verification', caseId: id }));
  if (bar !== undefined) throw conflict(bar);
}

function declaredFunding({ row }: Pick<VerificationCase, 'row'>): Cents {
  const { additionalFunding } = row.form;
  return typeof additionalFunding === 'number' ? additionalFunding : 0;
}

/** Another person confirms the proposal as it stands: from here on it decides what is paid. */
export async function confirmExamination(context: ActContext<VerificationCase>): Promise<ActOutcome> {
  const { trx, row, performer, draft, now } = context;
  refuseRevoked(row);
  if (draft === undefined) throw new Error('an examination is confirmed without a proposal');
  const proposed = draft.content as unknown as ProposedExamination;
  await insertExamination(trx, {
    id: randomUUID(),
    verificationId: row.id,
    ...{ proofs: proposed.proofs, additionalFunding: proposed.additionalFunding, due: proposed.due },
    proposedAt: draft.proposedAt,
    proposedBy: draft.proposedBy,
    confirmedAt: now,
    confirmedBy: performer.id,
  });
  return { detail: { due: proposed.due } };
}

/** The examined sums again, for the desk. */
export function resultOf(
  { proofs, additional_funding: additionalFunding }: { proofs: readonly ExaminedProof[]; additional_funding: Cents },
  grant: Parameters<typeof examine>[1],
): ExaminationResult {
  return examine(proofs, grant, additionalFunding);
}

export async function reopenCheck({ trx, row, now }: ActContext<VerificationCase>): Promise<ActOutcome> {
  await endExamination(trx, row.id, now);
  return {};
}
