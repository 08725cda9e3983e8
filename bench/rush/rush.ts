import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { measureHash } from '../hash-time.ts';
import { FULL, type Morning, SMALL } from './plan.ts';
import { playMorning, withServer } from './play.ts';
import { measureReference } from './reference.ts';
import { type Rush, reportRush, verdictOf } from './report.ts';

const RESULT = fileURLToPath(new URL('../results/rush.md', import.meta.url));
/** Later than this after the start there is no second reference. */
const LATEST_REFERENCE_MS = 9 * 60_000;

/** Replays the opening morning, prints it, keeps it, and answers whether everything held. */
export async function measureRush({ isSmall, factor }: { isSmall: boolean; factor: number }): Promise<boolean> {
  const morning = isSmall ? SMALL : factor === 1 ? FULL : times(FULL, factor);
  const rush = await withServer(morning, (url, folder) => measureOnServer(url, folder, morning));
  const report = reportRush(rush);
  // A look must not take the place of the whole.
  if (morning === FULL) await writeFile(RESULT, report);
  console.log(report);
  const { isGood, line } = verdictOf(rush);
  console.log(line);
  return isGood;
}

/** As many times the people in the same time, and the patience they need. */
function times({ companies, requests, longestMs, pace }: Morning, factor: number): Morning {
  return { companies: companies * factor, requests: requests * factor, longestMs: longestMs * factor, pace };
}

async function measureOnServer(serverUrl: string, folder: string, morning: Morning): Promise<Rush> {
  const [started, hashMs] = [Date.now(), measureHash()];
  const isSmall = morning === SMALL;
  // Of more people than came, the morning alone is asked.
  const compare = async (when: 'before' | 'after') =>
    morning === FULL || isSmall ? measureReference(serverUrl, folder, when, isSmall) : [];
  const before = await compare('before');
  const played = await playMorning(serverUrl, folder, morning);
  const isLate = Date.now() - started > LATEST_REFERENCE_MS;
  const after = isLate ? [] : await compare('after');
  return { morning, ...played, reference: { before, after }, hashMs };
}
