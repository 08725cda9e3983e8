import { EInvoiceReader } from '#features/e-invoice/server/reader.ts';
import { FILE_PURPOSES } from '#features/letter/rules/legal/file-law.ts';
import { readStoredFile } from '#features/media/server/invoice-view.ts';
import type { MediaRow } from '#features/media/server/store.ts';
import { findOfficer } from '#features/officers/server/store.ts';
import { instant, later } from '#ground/server/clock.ts';
import { storeZip } from '#ground/server/http/downloads.ts';
import { everyHour, job } from '#ground/server/jobs/jobs.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { removeStored } from '#ground/server/storage/storage.ts';
import { blackingOf } from '../rules/blacking.ts';
import { CASE_FILE_DAYS, type FileIndex, type IndexedDocument, THIRD_PARTIES } from '../rules/wire.ts';
import { caseArchive } from './archive.ts';
import { documentsOf } from './documents.ts';
import { documentUuid, indexFiles, isTransfer } from './file-index.ts';
import { type ReadCaseFile, readCaseFile } from './read-case-file.ts';
import { type CaseFileRow, deleteCaseFile, findCaseFile, finishCaseFile, listExpiredCaseFiles } from './store.ts';
import { thirdPartyWords } from './third-parties.ts';

export const CASE_FILE = job<{ fileId: string }>('case-file');

const DAY_MS = 86_400_000;

/** Made one after the other: each reads a whole case. */
export function caseFileJobs(portal: Portal): void {
  portal.jobs.handle(CASE_FILE, ({ fileId }) => makeCaseFile(portal, fileId), { inTurn: true });
  everyHour(portal, 'case-files', async (now) => {
    for (const { id } of await listExpiredCaseFiles(portal.db, now))
      await portal.transaction((trx) => dropCaseFile(portal, trx, id));
  });
}

async function dropCaseFile(portal: Portal, trx: Trx, id: string): Promise<void> {
  await deleteCaseFile(trx, id);
  await removeStored(portal, trx, [id]);
}

/** Makes the file that was asked for. Once more for the same one does nothing more. */
async function makeCaseFile(portal: Portal, fileId: string): Promise<void> {
  const row = await findCaseFile(portal.db, fileId);
  if (row === undefined || row.ready_at !== null) return;
  const read = await readCaseFile(portal, row.proposal_id);
  if (read === undefined) return;
  const reader = new EInvoiceReader();
  try {
    await make(portal, row, read, reader);
  } finally {
    await reader.close();
  }
}

async function make(portal: Portal, row: CaseFileRow, read: ReadCaseFile, reader: EInvoiceReader): Promise<void> {
  const { selection } = row;
  const words = await thirdPartyWords(portal, read);
  let indexed: readonly IndexedDocument[] = [];
  const { size, sha256 } = await storeZip(
    portal,
    row.id,
    caseArchive(portal, {
      documents: documentsOf(portal, read),
      selection,
      words: selection.black.flatMap((name) => words[name]),
      nameOf: isTransfer(row.purpose) ? (name, key) => `${documentUuid(row.id, key)}_${name}` : undefined,
      lookInto: (media) => lookInto(portal, reader, media),
      index: async (documents) => {
        indexed = documents;
        const blacking = blackingOf([...selection.black.flatMap((name) => words[name]), ...selection.words]);
        return indexFiles(blacking.all(await indexOf(portal, row, read, documents)), portal.clock.now());
      },
    }),
  );
  const now = portal.clock.now();
  const isKept = await portal.transaction((trx) =>
    finishCaseFile(trx, row.id, {
      ready_at: now,
      expires_at: later(now, CASE_FILE_DAYS * DAY_MS),
      file_size: size,
      sha256,
      documents: indexed.length,
      left_out: indexed.filter(({ leftOut }) => leftOut !== null).length,
    }),
  );
  // The case was erased meanwhile.
  if (!isKept && (await findCaseFile(portal.db, row.id)) === undefined) await portal.storage.remove(row.id);
}

async function indexOf(
  portal: Portal,
  row: CaseFileRow,
  { proposal, facts }: ReadCaseFile,
  documents: readonly IndexedDocument[],
): Promise<FileIndex> {
  const { programme, clock, db } = portal;
  const { purpose: name, note, selection } = row;
  const days = documents.map(({ on }) => on);
  const law: string = FILE_PURPOSES[name].law.citation;
  return {
    format: 'foerderportal-akte',
    version: 1,
    id: row.id,
    number: facts.number,
    subject: `Antrag ${facts.number} im Förderprogramm „${programme.name}“`,
    company: proposal.proposal.company_name,
    programme: programme.name,
    agency: programme.agency.name,
    from: days[0] ?? clock.today(),
    until: days.at(-1) ?? clock.today(),
    purpose: { name, label: FILE_PURPOSES[name].label, law, note },
    madeAt: instant(clock.now()),
    madeBy: (await findOfficer(db, row.requested_by))?.name ?? row.requested_by,
    blacked: [
      ...selection.black.map((one) => THIRD_PARTIES[one].label),
      ...(selection.words.length === 0 ? [] : ['einzelne Angaben']),
    ],
    documents,
  };
}

/** What a program finds in an original: all of an XML file, the text, names and remarks of a PDF. */
async function lookInto(portal: Portal, reader: EInvoiceReader, media: MediaRow) {
  const found = await readStoredFile(portal, media, (file) => reader.readAll(file));
  return found === 'none' ? 'unreadable' : found;
}
