import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Milliseconds of processor time, from the operating system (Linux only). */
export interface CpuSample {
  byGroup: Record<string, number>;
  /** Of all processes of the machine. */
  busy: number;
}

export interface CpuGroup {
  pid: number;
  /** Living children and theirs count as well; ended ones always do. */
  withChildren?: boolean;
}

export type CpuGroups = Readonly<Record<string, CpuGroup>>;

/** Linux reports in ticks of 10 ms wherever Node runs. */
const MS_PER_TICK = 10;

export function sampleCpu(groups: CpuGroups): CpuSample {
  const byGroup = Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, groupMs(group)]));
  return { byGroup, busy: machineMs() };
}

function groupMs({ pid, withChildren = false }: CpuGroup): number {
  return ticksOf(pid, withChildren) * MS_PER_TICK;
}

/** An ended child has told its parent what its own ended children took. */
function ticksOf(pid: number, withChildren: boolean): number {
  const { own, endedChildren } = processTicks(pid);
  const living = withChildren ? childrenOf(pid).reduce((sum, child) => sum + ticksOf(child, true), 0) : 0;
  return own + endedChildren + living;
}

/** None of a process that has ended meanwhile. */
export function childrenOf(pid: number): number[] {
  const text = readOf(`/proc/${pid}/task/${pid}/children`).trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

function processTicks(pid: number): { own: number; endedChildren: number } {
  const text = readOf(`/proc/${pid}/stat`);
  // Ended between the listing and now: its parent counts it from here on.
  if (text === '') return { own: 0, endedChildren: 0 };
  // The name in brackets may hold blanks; utime is the 14th field of all, the 12th after it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return { own: user + system, endedChildren: childUser + childSystem };
}

/** Nothing where the process has ended, at whatever moment. */
function readOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** User, nice, system and stolen time; interrupts belong to nobody and are left out. */
function machineMs(): number {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '';
  const [user = 0, nice = 0, system = 0, , , , , steal = 0] = line.trim().split(/\s+/).slice(1).map(Number);
  return (user + nice + system + steal) * MS_PER_TICK;
}

export interface CpuUse {
  /** Milliseconds by group. */
  byGroup: Record<string, number>;
  /** Share of all processors that went to processes of no group, 0 to 1. */
  foreign: number;
}

export function cpuBetween(before: CpuSample, after: CpuSample, elapsedMs: number): CpuUse {
  const byGroup = Object.fromEntries(
    Object.entries(after.byGroup).map(([name, ms]) => [name, ms - (before.byGroup[name] ?? 0)]),
  );
  const own = Object.values(byGroup).reduce((sum, ms) => sum + ms, 0);
  const foreign = (after.busy - before.busy - own) / (elapsedMs * availableParallelism());
  return { byGroup, foreign: Math.max(0, foreign) };
}
