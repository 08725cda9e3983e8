import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { ChainHead } from './chain.ts';

export interface ExportedHead extends ChainHead {
  day: CalendarDay;
}

const NAME = /^\d{4}-\d{2}-\d{2}\.txt$/;
const LINE = /^Eintrag (\d+) SHA-256 ([0-9a-f]{64})$/m;

function folderOf(dataDir: string): string {
  return join(dataDir, 'audit');
}

/** The head in one line, as the file of a day and the auditors' mail carry it. */
export function headLine({ number, hash }: ChainHead): string {
  return `Eintrag ${number} SHA-256 ${hash}`;
}

/** Files the head of a day; a file that is there already stays as it is. */
export async function fileHead(dataDir: string, day: CalendarDay, head: ChainHead): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true });
  const text = `Bearbeitungsprotokoll, Stand vom ${day}\n${headLine(head)}\n`;
  await writeFile(join(folderOf(dataDir), `${day}.txt`), text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Every head filed so far, oldest first. */
export async function readExportedHeads(dataDir: string): Promise<ExportedHead[]> {
  const names = (await readdir(folderOf(dataDir)).catch(() => [])).filter((name) => NAME.test(name)).sort();
  const files = await Promise.all(
    names.map(async (name) => ({
      day: name.slice(0, -'.txt'.length),
      text: await readFile(join(folderOf(dataDir), name), 'utf8'),
    })),
  );
  return files.flatMap(({ day, text }) => {
    const [, number, hash] = LINE.exec(text) ?? [];
    return number === undefined || hash === undefined ? [] : [{ day, number: Number(number), hash }];
  });
}
