import { findRecipient } from '#features/access/server/mail-about.ts';
import { storeZip } from '#features/copies/server/zip.ts';
import { job } from '#ground/server/jobs/jobs.ts';
import { letter } from '#ground/server/mail/letter.ts';
import { queueMail } from '#ground/server/mail/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { removeStored } from '#ground/server/storage/removal.ts';
import { later } from '#ground/server/time/instants.ts';
import { EXPORT_DAYS } from '../rules/data-export.ts';
import { deleteExport, type ExportRow, findExport, finishExport } from './export-store.ts';
import { personalArchive } from './personal-archive.ts';

export const EXPORT = job<{ exportId: string }>('data-export');

/** The row at once, the bytes by a job. */
export async function dropExport(portal: Portal, trx: Trx, exportId: string): Promise<void> {
  await deleteExport(trx, exportId);
  await removeStored(portal, trx, [exportId]);
}

const DAY_MS = 86_400_000;

/** Makes the file and says by mail that it is there. Once more for the same one does nothing more. */
export async function makeExport(portal: Portal, exportId: string): Promise<void> {
  const row = await findExport(portal.db, exportId);
  if (row === undefined || row.ready_at !== null) return;
  const { size } = await storeZip(portal, exportId, personalArchive(portal, row.account_id));
  await publish(portal, row, size);
}

async function publish(portal: Portal, row: ExportRow, size: number): Promise<void> {
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    const done = { ready_at: now, expires_at: later(now, EXPORT_DAYS * DAY_MS), file_size: size };
    if (!(await finishExport(trx, row.id, done))) return;
    const to = await findRecipient(trx, row.account_id);
    const text = letter(portal, to, [
      'Ihre Daten liegen als ZIP-Datei bereit.',
      `Melden Sie sich an und laden Sie die Datei herunter:\n${portal.config.origin}/konto`,
      `Nach ${EXPORT_DAYS} Tagen löschen wir die Datei. Sie können dann eine neue anfordern.`,
      'Haben Sie die Datei nicht angefordert? Dann ändern Sie bitte Ihr Passwort.',
    ]);
    await queueMail(portal, trx, { to: to.email, subject: 'Ihre Daten liegen bereit', text });
  });
}
