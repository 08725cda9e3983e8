import { reopenAmendment } from '#features/amendment/server/amendment-store.ts';
import type { ActContext, Consequence } from '#features/cases/server/case-kind.ts';
import { findCurrentGrant } from '#features/cases/server/store.ts';
import { certifyAid } from '#features/letter/server/write-letter.ts';
import { endedProposals } from '#features/proposal/server/desk/ended-by-decision.ts';
import { remainingGrant } from '#features/reclaim/rules/reclaim.ts';
import { loadVerificationCase, revocationOf } from '#features/verification/server/desk/load-case.ts';
import { endExamination, findExamination, remedyClosings } from '#features/verification/server/desk/store.ts';
import { findVerificationOfProposal, lockVerification } from '#features/verification/server/store.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { ObjectionCase, ObjectionRow } from './objection-store.ts';

type Context = ActContext<ObjectionCase>;
type Remedied = ObjectionRow & { against: NonNullable<ObjectionRow['against']> };

const AMENDMENT_OPEN =
  'Ein anderer Änderungsantrag ist anhängig. Entscheiden Sie zuerst über ihn, dann helfen Sie dem Widerspruch ab.';
const REMEDIED = { reason: 'Einem Widerspruch ist abgeholfen.' };

/** What an objection was against is open again, and nothing else: in the transaction of the remedy's signature. */
export async function takeOutOfForce(context: Context): Promise<readonly Consequence[]> {
  const { trx, row } = context;
  const { record } = row;
  if (record === undefined || record.against === null) return [];
  const remedied: Remedied = { ...record, against: record.against };
  if (remedied.against === 'accept' || remedied.against === 'refuse') {
    if (!(await reopenAmendment(trx, remedied.letter_id))) throw conflict(AMENDMENT_OPEN);
    return [];
  }
  const onProof = await takeOnProof(context, remedied);
  return isOnApplication(remedied) ? [reopening(row), ...onProof] : onProof;
}

function isOnApplication({ against }: Remedied): boolean {
  return against === 'approve' || against === 'deny' || against === 'revoke';
}

function reopening({ id, owner }: ObjectionCase): Consequence {
  return { kind: 'proposal', id: owner.id, act: 'reopen', fields: { objection: id } };
}

/** A reclaim falls with the revocation it rests on; an examination is open again where its sums were settled. */
async function takeOnProof({ trx, row, now }: Context, objection: Remedied): Promise<Consequence[]> {
  const { against, letter_id: letterId } = objection;
  const proof = await findVerificationOfProposal(trx, row.owner.id);
  if (proof === undefined || against === 'approve' || against === 'deny') return [];
  await lockVerification(trx, proof.id);
  const restsOnIt = against === 'revoke' || against === 'revoke-in-part';
  await remedyClosings(trx, {
    verificationId: proof.id,
    objectionId: objection.id,
    letterId,
    reclaimsSince: restsOnIt ? objection.decided_at : null,
  });
  if (against === 'final-notice') await endExamination(trx, proof.id, now);
  return endedProposals(trx, proof.id, REMEDIED);
}

/** What the aid comes to again where a remedy gives back what was granted. */
export async function certifyAgain({ portal, trx, row, performer }: Context): Promise<void> {
  const against = row.record?.against;
  if (against !== 'revoke' && against !== 'revoke-in-part') return;
  const grant = await grantedNow(portal, trx, row.owner.id);
  if (grant !== undefined) await certifyAid(portal, trx, { proposal: row.owner.proposal, performer, grant });
}

async function grantedNow(portal: Portal, trx: Trx, proposalId: string) {
  const approved = (await findCurrentGrant(trx, proposalId))?.approved.sumFundingApproved;
  const proof = await findVerificationOfProposal(trx, proposalId);
  const found = proof === undefined ? undefined : await loadVerificationCase(portal, trx, proof.id, { lock: false });
  const examination = proof === undefined ? undefined : await findExamination(trx, proof.id);
  if (found === undefined || examination === undefined) return approved;
  // Of the whole nothing is revoked any more once the act is done.
  const approvedAgain = { ...found, row: { ...found.row, revision_status: 'final_approved' as const } };
  return remainingGrant(examination.due, revocationOf(approvedAgain));
}
