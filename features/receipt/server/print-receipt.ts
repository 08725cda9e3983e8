import type { ReceiptsOf } from '#features/media/server/archived-files.ts';
import { facts } from '#features/sheet/server/print-sheet.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { ArchivedFile } from '#ground/server/http/downloads.ts';
import { finish, heading, newDocument, paragraph } from '#ground/server/pdf/pdf.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { type Receipt, receiptText } from '../rules/receipt.ts';
import { receiptOf } from './publish-head.ts';
import { sealReceipts } from './seal-receipts.ts';
import { findReceipt, findReceiptsOf, findReceiptsOfCompany, findReceiptsOfVerification } from './store.ts';

/** Each as JSON and as PDF. */
export async function* archivedReceipts(portal: Portal, of: ReceiptsOf): AsyncGenerator<ArchivedFile> {
  await sealReceipts(portal);
  const at = portal.clock.now();
  for (const { id } of await findAll(portal.db, of)) {
    const stored = await findReceipt(portal.db, id);
    const receipt = stored && (await receiptOf(portal, stored));
    if (receipt === undefined) continue;
    yield { name: `Quittungen/quittung-${id}.json`, at, bytes: [Buffer.from(receiptText(receipt))] };
    yield { name: `Quittungen/quittung-${id}.pdf`, at, bytes: [await printReceipt(receipt)] };
  }
}

function findAll(db: Db, of: ReceiptsOf): Promise<readonly { id: string }[]> {
  if ('companyId' in of) return findReceiptsOfCompany(db, of.companyId);
  return of.resources === undefined ? findReceiptsOf(db, of.proposalId) : findReceiptsOfVerification(db, of);
}

/** The receipt as a tagged PDF that carries its JSON: either file can be checked. */
export async function printReceipt(receipt: Receipt): Promise<Buffer> {
  const { statement, signature, head } = receipt;
  const at = new Date(statement.at);
  const title = `Quittung: ${statement.what}`;
  const pdf = newDocument({ title, subject: 'Quittung', createdAt: at, carriesMore: true });
  heading(pdf, 1, title);
  facts(pdf, [
    ['Was', statement.what],
    ['Wozu', statement.subject],
    ['Unternehmen', statement.company],
    ['Durch', statement.by],
    ['Wann', whenOf(at)],
    ['Prüfsumme des Inhalts (SHA-256)', statement.contentHash],
    ['Förderprogramm', statement.programme],
    ['Portal', statement.portal],
  ]);
  heading(pdf, 2, 'Woran Sie die Quittung prüfen');
  paragraph(pdf, `Wählen Sie diese Datei unter ${statement.portal}/quittung aus. Sie brauchen dafür kein Konto.`);
  facts(pdf, [
    ['Nummer der Quittung', statement.id],
    ['Platz im Verzeichnis', String(statement.place + 1)],
    ['Eingetragen', whenOf(new Date(statement.sealedAt))],
    ['Schlüssel des Portals', statement.key],
    ['Unterschrift des Portals (Ed25519)', signature],
    ['Stand des Verzeichnisses', `${formatDay(head.day)}, ${head.size} Quittungen, ${head.root}`],
  ]);
  // Not compressed: the receipt is found in the file without any PDF reader.
  pdf.doc.compress = false;
  const options = { name: 'quittung.json', type: 'application/json', description: 'Die Quittung für die Prüfung' };
  pdf.doc.file(Buffer.from(receiptText(receipt)), { ...options, creationDate: at, modifiedDate: at });
  pdf.doc.compress = true;
  return finish(pdf, title);
}

const TIME = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'medium' });

function whenOf(at: Date): string {
  return `${formatDay(dayOf(at))}, ${TIME.format(at)} Uhr`;
}
