import { receiptText } from '@portal/domain/receipt/receipt.ts';
import { listMediaOfProposal, type MediaRow } from '../media/public.ts';
import type { Portal } from '../platform/portal.ts';
import { StoredFileMissing } from '../platform/storage/storage-keys.ts';
import type { ProposalRow } from '../proposal/public.ts';
import { findReceipt, findReceiptsOf, printReceipt, receiptOf, sealReceipts } from '../receipt/public.ts';
import { proposalForm } from './proposal-form.ts';
import type { ArchivedFile } from './stream-zip.ts';

/** Everything the company has of an application: the form, its files, our letters, its receipts. */
export async function* proposalCopy(portal: Portal, proposal: ProposalRow): AsyncGenerator<ArchivedFile> {
  const now = portal.clock.now();
  yield { name: `Antrag-${proposal.number}.pdf`, at: now, bytes: [await proposalForm(portal, proposal)] };
  yield* files(portal, await listMediaOfProposal(portal.db, proposal.id));
  yield* receipts(portal, proposal.id, now);
}

async function* files(portal: Portal, found: readonly MediaRow[]): AsyncGenerator<ArchivedFile> {
  const places = { Briefe: 0, Dateien: 0 };
  for (const media of found) {
    const isLetter = media.links.some(({ keywords }) => keywords.includes('letter'));
    const folder = isLetter ? 'Briefe' : 'Dateien';
    places[folder] += 1;
    // Two files may have one name.
    const place = String(places[folder]).padStart(3, '0');
    const name = `${folder}/${place} ${media.file_name.replaceAll(/[<>:"|?*\\/]/g, '_')}`;
    const bytes = await bytesOf(portal, media);
    if (bytes === undefined) yield { name: `${name}.fehlt.txt`, at: media.uploaded_at, bytes: [MISSING] };
    else yield { name, at: media.uploaded_at, bytes };
  }
}

const MISSING = Buffer.from('Diese Datei ist im Portal nicht mehr vorhanden. Bitte wenden Sie sich an uns.\n');

async function bytesOf({ storage, log }: Portal, media: MediaRow) {
  try {
    return await storage.read(media.storage_key);
  } catch (error) {
    if (!(error instanceof StoredFileMissing)) throw error;
    log.event('media.bytes-missing', { media: media.id });
    return undefined;
  }
}

async function* receipts(portal: Portal, proposalId: string, at: Date): AsyncGenerator<ArchivedFile> {
  await sealReceipts(portal);
  for (const { id } of await findReceiptsOf(portal.db, proposalId)) {
    const stored = await findReceipt(portal.db, id);
    const receipt = stored && (await receiptOf(portal, stored));
    if (receipt === undefined) continue;
    yield { name: `Quittungen/quittung-${id}.json`, at, bytes: [Buffer.from(receiptText(receipt))] };
    yield { name: `Quittungen/quittung-${id}.pdf`, at, bytes: [await printReceipt(receipt)] };
  }
}
