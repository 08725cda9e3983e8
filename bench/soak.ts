import { readdir, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plantApplicants } from './drills/rush.ts';
import { onStage, type Stage } from './drills/stage.ts';
import type { SupervisedPortal } from './drills/supervised-portal.ts';
import { megabytes } from './memory.ts';
import { playSoak, type SoakCounts, type SoakMix } from './soak-load.ts';

const RESULT = fileURLToPath(new URL('./results/soak.md', import.meta.url));
const CALLS = 300_000;
const APPLICANTS = 8;
const SAMPLE_MS = 1_000;
/** Rows of the table. */
const ROWS = 12;
/** Megabytes of the whole process: portal, database and every other thread. */
export const MOST_MB = 650;
/** Between the largest of the second third and of the last: what the collector has not taken yet. */
export const MOST_GROWTH_MB = 25;
/** `npm start` bounds the heap and leaves malloc as it is. */
const AS_STARTED = {
  MALLOC_ARENA_MAX: undefined,
  MALLOC_TRIM_THRESHOLD_: undefined,
  MALLOC_MMAP_THRESHOLD_: undefined,
};

interface Sample {
  seconds: number;
  megabytes: number;
}

export interface Soaked {
  calls: number;
  seconds: number;
  counts: SoakCounts;
  samples: readonly Sample[];
  /** The most since the process began. */
  peak: number;
  deaths: number;
  /** Of the database's own log of changes. */
  walMegabytes: number;
}

/** The zero-setup portal under a steady load, on a database of its own. */
export function soak(calls: number, mix: SoakMix, applicants = APPLICANTS): Promise<Soaked> {
  return onStage({ embedded: true, env: AS_STARTED }, async (stage) => {
    const planted = await stage.inside(({ portal }) => plantApplicants(portal, applicants, 6));
    const server = await stage.serve();
    const samples: Sample[] = [];
    const began = performance.now();
    const passed = () => (performance.now() - began) / 1000;
    const look = setInterval(() => samples.push({ seconds: passed(), megabytes: residentOf(server) }), SAMPLE_MS);
    const counts = await playSoak(server.port, planted, calls, mix).finally(() => clearInterval(look));
    const seconds = passed();
    const peak = megabytes(server.pid, 'VmHWM');
    return { calls, seconds, counts, samples, peak, deaths: server.deaths, walMegabytes: await walOf(stage) };
  });
}

function residentOf({ pid }: SupervisedPortal): number {
  return megabytes(pid, 'VmRSS');
}

async function walOf({ env }: Stage): Promise<number> {
  const folder = join(env.DATA_DIR ?? '', 'database', 'pg_wal');
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ name }) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
}

/** Megabytes by which the last third was larger than the second. */
export function growthOf({ samples }: Soaked): number {
  const third = Math.floor(samples.length / 3);
  const largest = (part: readonly Sample[]) => Math.max(...part.map((sample) => sample.megabytes));
  return largest(samples.slice(2 * third)) - largest(samples.slice(third, 2 * third));
}

export function refusedOf({ counts }: Soaked): number {
  return Object.values(counts.refused).reduce((sum, count) => sum + count, 0);
}

/** Prints and keeps it; true where every figure is met. */
export async function measureSoak(): Promise<boolean> {
  const soaked = await soak(CALLS, 'mixed');
  const targets = targetsOf(soaked);
  const text = reportOf(soaked, targets);
  await writeFile(RESULT, text);
  console.log(text);
  return targets.every(({ isMet }) => isMet);
}

interface Target {
  text: string;
  isMet: boolean;
}

function targetsOf(soaked: Soaked): Target[] {
  const { peak, deaths, samples } = soaked;
  const growth = growthOf(soaked);
  const refused = refusedOf(soaked);
  const last = samples.at(-1)?.megabytes ?? Number.NaN;
  return [
    {
      text: `largest ${peak.toFixed(0)} MB (at most ${MOST_MB}), ${last.toFixed(0)} MB at the end`,
      isMet: peak <= MOST_MB,
    },
    {
      text: `last third against the second: ${growth.toFixed(0)} MB more (at most ${MOST_GROWTH_MB})`,
      isMet: growth <= MOST_GROWTH_MB,
    },
    { text: `${refused} calls refused or lost, ${deaths} ends of the process`, isMet: refused + deaths === 0 },
  ];
}

function reportOf({ calls, seconds, counts, samples, walMegabytes }: Soaked, targets: readonly Target[]): string {
  const { reads, saves, uploads, jobs, refused } = counts;
  const step = Math.max(1, Math.floor(samples.length / ROWS));
  const rows = samples.filter((_sample, n) => n % step === 0);
  return [
    '## Memory of the zero-setup portal',
    '',
    `${count(calls)} calls in ${count(seconds)} s (${count(calls / seconds)}/s) by ${APPLICANTS} applicants at once: ${count(reads)} reads, ${count(saves)} saves, ${count(uploads)} uploads, ${count(jobs)} removals, each a job. Embedded database, started as \`npm start\` does, ${availableParallelism()} cores, load generator and whatever else ran beside it. Resident memory of the whole process; the database's log of changes was ${count(walMegabytes)} MB at the end.`,
    '',
    '`npm run bench -- --only=soak` measures it again.',
    '',
    '| second | MB |',
    '|---|---|',
    ...rows.map((sample) => `| ${count(sample.seconds)} | ${sample.megabytes.toFixed(0)} |`),
    '',
    ...targets.map(({ text, isMet }) => `- ${isMet ? '✓' : '✗'} ${text}`),
    ...Object.entries(refused).map(([what, number]) => `- ${count(number)}× ${what}`),
    '',
  ].join('\n');
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}
