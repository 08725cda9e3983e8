import { readFileSync } from 'node:fs';
import type { LoadOrder, LoadOutcome } from './load.ts';
import type { Server } from './processes.ts';

/** Resident memory of our server process in MB, after everything else of the run. */
export interface MemoryRow {
  /** After each third of a steady load of saves: a leak would grow. */
  thirds: number[];
  /** The most since the process started. */
  peak: number;
  /** How long the steady load lasted. */
  seconds: number;
}

export type SaveOrder = Pick<LoadOrder, 'task' | 'port' | 'seconds'>;
type Run = (order: SaveOrder) => Promise<LoadOutcome>;

const TARGET_MB = 300;
/** A third of the steady load, in rounds of saves. */
const ROUNDS = 4;

export async function measureMemory({ pid, port }: Server, run: Run, roundSeconds: number): Promise<MemoryRow> {
  const seconds = roundSeconds * ROUNDS;
  const thirds: number[] = [];
  while (thirds.length < 3) {
    await run({ task: 'save', port, seconds });
    thirds.push(megabytes(pid, 'VmRSS'));
  }
  return { thirds, peak: megabytes(pid, 'VmHWM'), seconds: seconds * 3 };
}

export function megabytes(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

export function memoryText({ thirds, peak, seconds }: MemoryRow): string {
  const [first, second, third] = thirds.map(Math.round);
  const verdict = peak <= TARGET_MB ? '✓' : '✗';
  return [
    '### Memory of our one process',
    '',
    `After a third, two thirds and all of ${seconds} s of saves: ${first}, ${second}, ${third} MB; peak of the whole run ${Math.round(peak)} MB (target ≤ ${TARGET_MB}) ${verdict}.`,
    '',
  ].join('\n');
}
