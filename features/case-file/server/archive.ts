import { createHash } from 'node:crypto';
import { type LeftOutName, leftOutText } from '#features/letter/rules/legal/file-law.ts';
import { findBytes } from '#features/media/server/download.ts';
import type { MediaRow } from '#features/media/server/store.ts';
import { fileKindOf } from '#ground/rules/files/purposes.ts';
import type { ArchivedFile } from '#ground/server/http/downloads.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type Blacking, blackingOf } from '../rules/blacking.ts';
import { entryName, numberOf } from '../rules/file-names.ts';
import type { FileSelection, IndexedDocument } from '../rules/wire.ts';
import type { CaseDocument, DocumentPart } from './documents.ts';

/** What an original says to a program that looks for words in it. */
type LookInto = (media: MediaRow) => Promise<{ text: string } | 'unreadable'>;

export interface FileToMake {
  documents: readonly CaseDocument[];
  selection: FileSelection;
  /** Of those named in the selection. */
  words: readonly string[];
  lookInto: LookInto;
  /** How a file of a document is called, where the receiver asks for names of its own. */
  nameOf?: ((name: string, key: string) => string) | undefined;
  /** The index, once every file before it is through. */
  index(documents: readonly IndexedDocument[]): Promise<readonly ArchivedFile[]>;
}

/** All of a case, document by document; nothing is held that is not being written. The index comes last: it has the hashes. */
export async function* caseArchive(portal: Portal, file: FileToMake): AsyncGenerator<ArchivedFile> {
  const { documents, selection, words } = file;
  const blacking = blackingOf([...words, ...selection.words]);
  const withDrafts = selection.taken.includes('drafts') && selection.taken.includes('notes');
  const indexed: IndexedDocument[] = [];
  for (const [place, document] of documents.entries()) {
    const number = numberOf(place + 1, documents.length);
    const { key, kind, on, origin } = document.planned;
    const head = { number, key, kind, on, origin, name: blacking.text(document.planned.name) };
    const found = await partsOf(portal, document, { file, blacking, withDrafts });
    if (typeof found === 'string') {
      const leftOut = { reason: found, text: leftOutText(found) };
      indexed.push({ ...head, files: [], leftOut, isBlacked: false });
      continue;
    }
    const files: IndexedDocument['files'][number][] = [];
    for (const { format, bytes } of found) {
      const usual = entryName({ ...head, format });
      const name = file.nameOf?.(usual, key) ?? usual;
      const seen = measured(bytes);
      yield { name, at: portal.clock.now(), bytes: seen.bytes };
      files.push({ name, format, ...seen.found() });
    }
    indexed.push({ ...head, files, leftOut: null, isBlacked: found.some(({ isBlacked }) => isBlacked) });
  }
  yield* await file.index(indexed);
}

interface Asked {
  file: FileToMake;
  blacking: Blacking;
  withDrafts: boolean;
}

/** The files of a document, or why it is left out. */
async function partsOf(portal: Portal, document: CaseDocument, asked: Asked): Promise<DocumentPart[] | LeftOutName> {
  const { selection, lookInto } = asked.file;
  const { key } = document.planned;
  const { blacking } = asked;
  if (!selection.taken.includes(key)) return selection.left[key] ?? 'not-chosen';
  const { original, make } = document;
  // A letter from which something is taken is printed anew; what we have made ourselves always is made.
  if (original === undefined || (make !== undefined && !blacking.isEmpty)) return (await make?.(asked)) ?? 'not-there';
  if (!blacking.isEmpty) {
    const said = await lookInto(original);
    if (said === 'unreadable') return 'not-readable';
    if (blacking.mayHold(said.text)) return 'holds-blacked';
  }
  const bytes = await findBytes(portal, original);
  return bytes === undefined
    ? 'not-there'
    : [{ format: fileKindOf(original.file_name) ?? 'pdf', bytes, isBlacked: false }];
}

/** The same bytes; what they come to is known once they are through. */
function measured(bytes: DocumentPart['bytes']) {
  const hash = createHash('sha256');
  let size = 0;
  async function* through() {
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  return { bytes: through(), found: () => ({ size, sha256: hash.digest('hex') }) };
}
