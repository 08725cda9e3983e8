import { eraseTexts } from '#features/audit/server/store.ts';
import { findProposal, tellPartners } from '#features/proposal/server/public.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { removeStored } from '#ground/server/storage/removal.ts';
import { deleteCase, deleteFiles, deleteReceiptsOf, findParts, keepSums, lockCase } from './case-store.ts';

/** Paths under which the record names a case. */
const PATHS = [
  '/api/proposals',
  '/api/agency/proposals',
  '/api/verifications',
  '/api/agency/verifications',
  '/api/media',
] as const;

/**
 * Everything about an application: answers, files, proof of use, decisions, letters, receipts, notes, and what was written
 * into the record about it. What remains are sums. False where it is no longer there.
 */
export async function eraseCase(portal: Portal, trx: Trx, proposalId: string): Promise<boolean> {
  if (!(await lockCase(trx, proposalId))) return false;
  const erased = await findProposal(trx, proposalId);
  const parts = await findParts(trx, proposalId);
  await keepSums(trx, proposalId);
  await deleteCase(trx, proposalId, parts);
  await deleteFiles(trx, parts.media);
  await deleteReceiptsOf(trx, proposalId);
  await removeStored(portal, trx, [...parts.media.map(({ key }) => key), ...parts.files]);
  const ids = [...parts.ids, ...parts.media.map(({ id }) => id)];
  if (erased?.submitted_at === null) await tellPartners(portal, trx, erased, false);
  await eraseTexts(trx, { subjects: ids.flatMap((id) => PATHS.map((path) => `${path}/${id}`)) });
  return true;
}
