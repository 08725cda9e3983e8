import { randomUUID } from 'node:crypto';
import type { Actor } from '#features/access/server/bearer.ts';
import { lockProposal, PROPOSALS, type ProposalRow, proposalIri } from '#features/proposal/server/public.ts';
import { missing, wrong } from '#ground/rules/fields/violation.ts';
import { idFrom, isUuid } from '#ground/server/hydra/iri.ts';
import { accessDenied, itemNotFound, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { mayCreateVerification } from '../rules/may-create.ts';
import {
  findVerification,
  findVerificationOfProposal,
  getApproved,
  insertVerification,
  type VerificationRow,
} from './store.ts';

const NO_PROPOSAL = 'Bitte nennen Sie den bewilligten Antrag.';

/**
 * POST /api/verifications: begins the proof of use of an approved application, from the snapshot of what was granted.
 * Throws 422 on `proposal` with the reason why not, 400 for an unknown application, 403 for somebody else's. A double click
 * is answered with the one that the first click began.
 */
export async function createVerification(
  portal: Portal,
  actor: Actor,
  { proposal, arrivedAt }: { proposal: unknown; arrivedAt: Date },
): Promise<VerificationRow> {
  if (proposal === undefined || proposal === null || proposal === '')
    throw violations([missing('proposal', NO_PROPOSAL)]);
  const proposalId = idFrom(proposal, PROPOSALS);
  if (!isUuid(proposalId)) throw itemNotFound(proposalIri(proposalId));
  return portal.transaction(async (trx) => {
    const found = await lockProposal(trx, proposalId);
    if (found === undefined) throw itemNotFound(proposalIri(proposalId));
    if (found.company_id !== actor.companyId) throw accessDenied();
    const existing = await findVerificationOfProposal(trx, proposalId);
    if (existing !== undefined && existing.created_at >= arrivedAt) return existing;
    const decision = mayCreateVerification({
      revisionStatus: found.revision_status,
      inObjection: found.in_objection,
      inAmendment: found.in_amendment,
      hasVerification: existing !== undefined,
    });
    if (!decision.allowed) throw violations([wrong('proposal', decision.text)]);
    return insert(portal, trx, actor, found);
  });
}

async function insert(
  portal: Portal,
  trx: Trx,
  actor: Actor,
  { id: proposalId }: ProposalRow,
): Promise<VerificationRow> {
  const id = randomUUID();
  const { proofs } = await getApproved(trx, proposalId);
  await insertVerification(trx, {
    id,
    proposalId,
    companyId: actor.companyId,
    accountId: actor.accountId,
    proofs: proofs.map((proof) => ({ id: randomUUID(), proofId: proof.id })),
    now: portal.clock.now(),
  });
  portal.log.event('verification.created', { verification: id });
  const created = await findVerification(trx, id);
  if (created === undefined) throw new Error(`verification ${id} vanished`);
  return created;
}
