import { findBytes } from '#features/media/server/download.ts';
import type { MediaRow } from '#features/media/server/store.ts';
import { receiptText } from '#features/receipt/rules/receipt.ts';
import { printReceipt } from '#features/receipt/server/print-receipt.ts';
import { receiptOf } from '#features/receipt/server/receipt-of.ts';
import { findReceipt } from '#features/receipt/server/store.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { ArchivedFile } from '../../../ground/server/http/zip.ts';

/** Letters and files, each under its name. */
export async function* archivedFiles(portal: Portal, found: readonly MediaRow[]): AsyncGenerator<ArchivedFile> {
  const places = { Briefe: 0, Dateien: 0 };
  for (const media of found) {
    const isLetter = media.links.some(({ keywords }) => keywords.includes('letter'));
    const folder = isLetter ? 'Briefe' : 'Dateien';
    places[folder] += 1;
    // Two files may have one name.
    const place = String(places[folder]).padStart(3, '0');
    const name = `${folder}/${place} ${media.file_name.replaceAll(/[<>:"|?*\\/]/g, '_')}`;
    const bytes = await findBytes(portal, media);
    if (bytes === undefined) yield { name: `${name}.fehlt.txt`, at: media.uploaded_at, bytes: [MISSING] };
    else yield { name, at: media.uploaded_at, bytes };
  }
}

const MISSING = Buffer.from('Diese Datei ist im Portal nicht mehr vorhanden. Bitte wenden Sie sich an uns.\n');

/** Each as JSON and as PDF. */
export async function* archivedReceipts(
  portal: Portal,
  found: readonly { id: string }[],
): AsyncGenerator<ArchivedFile> {
  const at = portal.clock.now();
  for (const { id } of found) {
    const stored = await findReceipt(portal.db, id);
    const receipt = stored && (await receiptOf(portal, stored));
    if (receipt === undefined) continue;
    yield { name: `Quittungen/quittung-${id}.json`, at, bytes: [Buffer.from(receiptText(receipt))] };
    yield { name: `Quittungen/quittung-${id}.pdf`, at, bytes: [await printReceipt(receipt)] };
  }
}
