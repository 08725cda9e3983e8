import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#ground/server/config.ts';
import type { ExportedHead } from '../rules/wire.ts';
import type { ChainHead } from './chain.ts';

type Folders = Pick<Config, 'dataDir' | 'auditCopyDir'>;

const NAME = /^\d{4}-\d{2}-\d{2}\.txt$/;
/** Wherever it was kept: in a file of the portal, in a mail, in a line of the log. */
const LINE = /^(?:.*?(\d{4}-\d{2}-\d{2}T[\d:.]+Z)\s)?.*?Eintrag (\d+) SHA-256 ([0-9a-f]{64})/gm;

/** Where heads lie outside of the database; the second one is the operator's, where files can only be added to. */
export function headFolders({ dataDir, auditCopyDir }: Folders): string[] {
  return [join(dataDir, 'audit'), ...(auditCopyDir === undefined ? [] : [auditCopyDir])];
}

/** The head in one line, as files, log, mail and time stamp have it. */
export function headLine({ number, hash }: ChainHead): string {
  return `Eintrag ${number} SHA-256 ${hash}`;
}

/** Adds a head to the file of its day, in every folder. */
export async function fileHead(
  folders: Folders,
  day: string,
  { at, ...head }: ChainHead & { at: Date },
): Promise<void> {
  for (const folder of headFolders(folders)) {
    await mkdir(folder, { recursive: true });
    await appendFile(join(folder, `${day}.txt`), `${at.toISOString()} ${headLine(head)}\n`);
  }
}

/** Every head a text tells of, in its order. */
export function headsIn(text: string): ExportedHead[] {
  return [...text.matchAll(LINE)].map(([, at = null, number, hash = '']) => ({ at, number: Number(number), hash }));
}

/** Every head filed so far, by number. */
export async function readExportedHeads(folders: Folders): Promise<ExportedHead[]> {
  const read = await Promise.all(headFolders(folders).map(readFolder));
  const distinct = new Map(read.flat().map((head) => [`${head.number} ${head.hash}`, head]));
  return [...distinct.values()].sort((one, other) => one.number - other.number);
}

async function readFolder(folder: string): Promise<ExportedHead[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap(headsIn);
}
