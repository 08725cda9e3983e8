import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import { LOG_CODES, type LogCode } from './log-codes.ts';

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Structured logs as named codes. Personal data never enters them: no names, addresses, free text. */
export interface Log {
  event(code: LogCode, fields?: LogFields): void;
  close(): Promise<void>;
}

export const SILENT_LOG: Log = { event: () => {}, close: async () => {} };

const DAY_MS = 86_400_000;
/** Privacy text, 1-portal §9. */
const KEPT_DAYS = 7;
/** Lines are written in blocks, and what has gathered at least so often: a call for each line would slow a rush. */
const BLOCK_BYTES = 8 * 1024;
const FLUSH_MS = 500;
/** How often it is asked whether the day is still the same. */
const LOOK_MS = 60_000;
/** Held at most while the disk takes nothing; beyond it lines are lost. */
const HELD_BYTES = 4 * 1024 * 1024;

const OPTIONS: LoggerOptions = { base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime };

/** Writes JSON lines to `folder`, one file a day for each process of that name; without a folder to standard output. */
export async function openLog(folder: string | undefined, name = 'portal'): Promise<Log> {
  if (folder === undefined) return { event: eventsOf(pino(OPTIONS)), close: async () => {} };
  await mkdir(folder, { recursive: true });
  await removeOldLogs(folder);
  const file = await openDaily((day) => join(folder, `${name}.${day}.log`));
  // A log that cannot be written, on a full disk, stops nothing.
  file.on('error', () => {});
  return {
    event: eventsOf(pino(OPTIONS, file)),
    close: () =>
      new Promise((resolve) => {
        file.on('close', resolve);
        file.on('error', resolve);
        file.end();
      }),
  };
}

/** A file that goes on under the next day's name, within a minute after midnight in Berlin. Throws where there can be none. */
async function openDaily(pathOn: (day: CalendarDay) => string): Promise<ReturnType<typeof pino.destination>> {
  let day = dayOf(new Date());
  await appendFile(pathOn(day), '');
  const limits = { minLength: BLOCK_BYTES, periodicFlush: FLUSH_MS, maxLength: HELD_BYTES };
  const file = pino.destination({ dest: pathOn(day), sync: false, ...limits });
  const goOn = async (next: CalendarDay) => {
    const before = day;
    day = next;
    try {
      await appendFile(pathOn(next), '');
      file.reopen(pathOn(next));
    } catch {
      // The file of before goes on until the next look.
      day = before;
    }
  };
  const look = setInterval(() => {
    const today = dayOf(new Date());
    if (today !== day) void goOn(today);
  }, LOOK_MS);
  look.unref();
  file.on('close', () => clearInterval(look));
  return file;
}

function eventsOf(logger: Logger): Log['event'] {
  return (code, fields = {}) => {
    const { level, message } = LOG_CODES[code];
    logger[level]({ code, ...fields }, message);
  };
}

/** Deletes files older than seven days; returns how many. Runs at start and daily. */
export async function removeOldLogs(folder: string): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    // Another process on the folder may have been faster.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (!name.endsWith('.log') || Date.now() - mtimeMs < KEPT_DAYS * DAY_MS) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
