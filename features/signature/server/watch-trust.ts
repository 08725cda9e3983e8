import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf, daysBetween } from '#ground/rules/values/calendar-day.ts';
import type { Clock } from '#ground/server/clock.ts';
import type { Log } from '#ground/server/log.ts';
import type { SignatureVerifier } from './signature-verifier.ts';
import { readTrust, type Trust } from './trust.ts';

interface Watched {
  /** TRUST_DIR; undefined: nothing to watch. */
  folder: string | undefined;
  signatures: Pick<SignatureVerifier, 'renew'>;
  log: Log;
  clock: Pick<Clock, 'now'>;
  everyMs?: number;
}

const EVERY_MS = 15_000;
/** A list is to be replaced before its day: the operator hears of it so many days before. */
const WARN_DAYS = 30;

/**
 * Reads the trust folder again when something in it has changed, in each process for itself, and says once a day which
 * lists are due. Changes are looked for and not waited for: notices of the system are not to be had on every kind of disk.
 */
export function watchTrust({ folder, signatures, log, clock, everyMs = EVERY_MS }: Watched): { close(): void } {
  if (folder === undefined) return { close: () => {} };
  let seen: string | undefined;
  let trust: Trust | undefined;
  let warnedOn: string | undefined;
  const look = async () => {
    const found = await fingerprint(folder);
    if (found !== seen) {
      const isFirst = seen === undefined;
      seen = found;
      const read = await readTrust(folder).catch(() => log.event('trust.unreadable'));
      // The first time as well: the folder may have changed since the start has read it.
      if (read !== undefined) await signatures.renew(read);
      if (read !== undefined && !isFirst) log.event('trust.renewed');
      trust = read ?? trust;
    }
    const today = dayOf(clock.now());
    if (warnedOn !== today) for (const due of dueLists(trust, today)) log.event('trust.list-expires', due);
    warnedOn = today;
  };
  let looking = look().catch(() => {});
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {});
  }, everyMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/** Days left, below zero once the day has passed. */
function dueLists(trust: Trust | undefined, today: string): { territory: string; daysLeft: number }[] {
  return (trust?.lists ?? []).flatMap(({ territory, nextUpdate }) => {
    const daysLeft = nextUpdate === undefined ? Number.POSITIVE_INFINITY : daysBetween(today, dayOf(nextUpdate));
    return daysLeft <= WARN_DAYS ? [{ territory, daysLeft }] : [];
  });
}

/** What tells one state of the folder from another. */
async function fingerprint(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const states = names.sort().map(async (name) => {
    const file = await stat(join(folder, name)).catch(() => undefined);
    return `${name} ${file?.size} ${file?.mtimeMs}`;
  });
  return (await Promise.all(states)).join('\n');
}
