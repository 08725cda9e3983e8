import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
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

/** Writes JSON lines to `folder`, one file a day. */
export async function openLog(folder: string): Promise<Log> {
  await mkdir(folder, { recursive: true });
  await removeOldLogs(folder);
  const transport = pino.transport({
    target: 'pino-roll',
    options: {
      file: join(folder, 'portal'),
      extension: '.log',
      frequency: 'daily',
      dateFormat: 'yyyy-MM-dd',
      mkdir: true,
    },
  });
  const logger = pino({ base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, transport);
  return {
    event(code, fields = {}) {
      const { level, message } = LOG_CODES[code];
      logger[level]({ code, ...fields }, message);
    },
    close: () =>
      new Promise((resolve) => {
        transport.on('close', () => resolve());
        logger.flush(() => transport.end());
      }),
  };
}

/** Deletes files older than seven days; returns how many. Runs at start and daily. */
export async function removeOldLogs(folder: string): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (!name.endsWith('.log') || Date.now() - mtimeMs < KEPT_DAYS * DAY_MS) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
