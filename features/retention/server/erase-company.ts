import { eraseTexts } from '#features/audit/server/store.ts';
import { tellPartners } from '#features/proposal/server/steps/value-chain.ts';
import { findProposal } from '#features/proposal/server/store.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { removeStored } from '#ground/server/storage/storage.ts';
import { deleteCase, deleteFiles, deleteReceiptsOf, findCaseParts, keepSums, lockCase } from './case-store.ts';
import {
  deleteCompany,
  deleteReceipts,
  findFiles,
  forgetEntries,
  forgetInvitations,
  listCases,
} from './company-store.ts';

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
  const parts = await findCaseParts(trx, proposalId);
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

/** A company with all it has: for one in which nobody is any more, and of which nothing must be kept. */
export async function eraseCompany(portal: Portal, trx: Trx, companyId: string): Promise<void> {
  for (const { id } of await listCases(trx, companyId)) await eraseCase(portal, trx, id);
  await forgetEntries(trx, companyId);
  const files = await findFiles(trx, companyId);
  await deleteFiles(trx, files);
  await removeStored(
    portal,
    trx,
    files.map(({ key }) => key),
  );
  await deleteReceipts(trx, companyId);
  await deleteCompany(trx, companyId);
  await eraseTexts(trx, { subjects: [`/api/companies/${companyId}`] });
}

/** What need not be kept of a company that stays only because of cases that ended. */
export async function eraseRest(portal: Portal, trx: Trx, companyId: string): Promise<void> {
  for (const { id, standing } of await listCases(trx, companyId))
    if (standing === 'draft') await eraseCase(portal, trx, id);
  await forgetEntries(trx, companyId);
  await forgetInvitations(trx, companyId);
}
