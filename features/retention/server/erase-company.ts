import { eraseTexts } from '#features/audit/server/store.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { removeStored } from '#ground/server/storage/removal.ts';
import { deleteFiles } from './case-store.ts';
import {
  deleteCompany,
  deleteReceipts,
  findFiles,
  forgetEntries,
  forgetInvitations,
  listCases,
} from './company-store.ts';
import { eraseCase } from './erase-case.ts';

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
