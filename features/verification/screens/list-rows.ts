import type { Proposal } from '#features/proposal/rules/wire.ts';
import { decisionOf } from '#features/proposal/rules/wire.ts';
import { mayCreateVerification, REVOKED_REASON } from '../rules/may-create.ts';
import type { Verification } from '../rules/wire.ts';
import { mayEdit } from '../rules/workflow.ts';

/** What can be done with an application's proof of use (3-proof-of-use §2.1). */
export type RowAction =
  | { kind: 'create' }
  | { kind: 'barred'; reason: string }
  | { kind: 'edit'; id: string }
  | { kind: 'view'; id: string; reason?: string };

/** One approved application with its proof of use. */
export interface ListRow {
  proposal: Proposal;
  /** Absent: none has been begun, or it could not be loaded. */
  verification: Verification | undefined;
  isRevoked: boolean;
  action: RowAction;
}

/** Applications that were approved, also those whose approval was revoked. Without the proofs of use, what the applications tell of them. */
export function rowsOf(
  proposals: readonly Proposal[],
  verifications: readonly Verification[] | undefined = [],
): ListRow[] {
  return proposals.filter(isGranted).map((proposal) => {
    const verification = verifications.find((one) => one.proposal === proposal['@id']);
    const isRevoked = decisionOf(proposal) === 'final_revoked';
    return { proposal, verification, isRevoked, action: actionOf(proposal, verification, isRevoked) };
  });
}

function isGranted(proposal: Proposal): boolean {
  const decision = decisionOf(proposal);
  return decision === 'final_approved' || decision === 'final_revoked';
}

function actionOf(proposal: Proposal, verification: Verification | undefined, isRevoked: boolean): RowAction {
  const id = verification?.id ?? proposal.verification?.split('/').at(-1);
  if (id === undefined) return creationOf(proposal);
  if (isRevoked) return { kind: 'view', id, reason: REVOKED_REASON };
  return verification !== undefined && mayEdit(verification.currentStep) ? { kind: 'edit', id } : { kind: 'view', id };
}

function creationOf(proposal: Proposal): RowAction {
  const decision = mayCreateVerification({
    revisionStatus: decisionOf(proposal) ?? null,
    inObjection: proposal.inObjection,
    inAmendment: proposal.inAmendment,
    hasVerification: false,
  });
  return decision.allowed ? { kind: 'create' } : { kind: 'barred', reason: decision.text };
}
