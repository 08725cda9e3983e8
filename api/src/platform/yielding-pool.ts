import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const TASKS = '/proc/self/task';
/** As the runtime calls the threads of its pool. */
const POOL_THREAD = 'libuv-worker';
/** About a tenth of the usual share, where more wants to run than there are processors. */
const NICENESS = 10;

/**
 * Lets the threads that hash passwords and touch files stand back behind those that answer requests when the processors
 * are full (performance rule 4): a login may take longer then, a save may not. Linux only: elsewhere all are equal.
 * The pool must have been used before.
 */
export function yieldPool(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync(TASKS)) if (nameOf(thread) === POOL_THREAD) setPriority(Number(thread), NICENESS);
}

function nameOf(thread: string): string {
  try {
    return readFileSync(`${TASKS}/${thread}/comm`, 'utf8').trim();
  } catch {
    // It has ended meanwhile.
    return '';
  }
}
