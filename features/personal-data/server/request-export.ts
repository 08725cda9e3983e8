import { randomUUID } from 'node:crypto';
import { recordAct } from '#features/audit/server/record.ts';
import { instant } from '#ground/server/hydra/instant.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { OwnData } from '../rules/data-export.ts';
import { type ExportRow, findExportOf, insertExport, lockAccount } from './export-store.ts';
import { dropExport, EXPORT } from './make-export.ts';

/** Asks for a new file in place of the last one. While one is being made, that one is it. */
export async function requestExport(portal: Portal, accountId: string): Promise<OwnData> {
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    await lockAccount(trx, accountId);
    const last = await findExportOf(trx, accountId);
    if (last?.ready_at === null) return;
    if (last !== undefined) await dropExport(portal, trx, last.id);
    const id = randomUUID();
    await insertExport(trx, { id, account_id: accountId, requested_at: now });
    await portal.jobs.enqueue(trx, EXPORT, { exportId: id });
    const subjects = [`/api/users/${accountId}`];
    await recordAct(portal, trx, { actor: { kind: 'applicant', id: accountId }, act: 'account.export-data', subjects });
  });
  return viewOwnData(portal, accountId);
}

export async function viewOwnData(portal: Portal, accountId: string): Promise<OwnData> {
  const row = await findExportOf(portal.db, accountId);
  return { export: row === undefined || isOver(portal, row) ? null : shown(row) };
}

/** The sweep comes once an hour; nobody gets the file after its time. */
export function isOver({ clock }: Pick<Portal, 'clock'>, { expires_at }: ExportRow): boolean {
  return expires_at !== null && expires_at <= clock.now();
}

function shown({ id, requested_at, expires_at, file_size }: ExportRow): OwnData['export'] {
  const ready = expires_at === null || file_size === null ? null : { until: instant(expires_at), size: file_size };
  return { id, requestedAt: instant(requested_at), ready };
}
