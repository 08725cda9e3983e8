import { randomUUID } from 'node:crypto';
import type { Actor } from '#features/access/server/actor.ts';
import { PROPOSALS, proposalIri } from '#features/proposal/rules/wire.ts';
import { lockProposal, type ProposalRow } from '#features/proposal/server/store.ts';
import { missing, wrong } from '#ground/rules/fields/violation.ts';
import { idFrom, isUuid } from '#ground/server/hydra/iri.ts';
import type { JsonLd } from '#ground/server/hydra/item.ts';
import { accessDenied, itemNotFound, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { mayCreateVerification } from '../rules/may-create.ts';
import type { Verification } from '../rules/wire.ts';
import { closeEndedResubmission, hasEnded } from './ended-resubmission.ts';
import { embeddedVerification } from './present-verification.ts';
import {
  findVerification,
  findVerificationOfProposal,
  getApproved,
  insertVerification,
  listVerifications,
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

/** The company's proofs of use; a resubmission whose deadline has passed is closed before anybody sees it open. */
export async function listOwnVerifications(portal: Portal, companyId: string): Promise<(JsonLd & Verification)[]> {
  const rows = await listVerifications(portal.db, companyId);
  const ended = rows.filter((row) => hasEnded(portal, row));
  for (const { id } of ended) await closeEndedResubmission(portal, id);
  const current = ended.length === 0 ? rows : await listVerifications(portal.db, companyId);
  return current.map((row) => embeddedVerification(row, portal.programme));
}
