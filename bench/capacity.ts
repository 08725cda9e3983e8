import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '../api/src/access/passwords.ts';
import { CONNECTIONS } from '../api/src/platform/database/database.ts';
import { sampleCpu } from './cpu.ts';
import type { Summary } from './report.ts';

/**
 * `node bench/capacity.ts`: what one, ten and a hundred times the opening morning needs, from the CPU of the measured calls
 * (`npm run bench` first), and puts the table into docs/operations.md.
 */

const RESULTS = new URL('./results/latest.json', import.meta.url);
const DOCUMENT = fileURLToPath(new URL('../docs/operations.md', import.meta.url));
const BETWEEN = /(?<=<!-- capacity -->\n)[\s\S]*?(?=\n<!-- \/capacity -->)/;

/** The morning of the real programme (15 October 2020). */
const MORNING = { companies: 6_427, requests: 300_000 };
/** Half of it came within the busiest quarter of an hour: an assumption, no log of that morning is public. */
const PEAK = { share: 0.5, seconds: 900 };
/** Calls of a company that are neither a save nor a read: pages with all their files, logins with a second try. */
const PER_COMPANY = { staticFiles: 12, logins: 1.5, entries: 1 };
/** CPU of a file from memory in microseconds (docs/decisions/0020). */
const STATIC_CPU = 170;
/** Of all cores, so that p99 stays where it was measured and one machine may fail. */
const LOAD = 0.5;
/** Bytes of the database for a company with its application, from the demonstration's data. */
const ROW_BYTES = 75_000;
const FILE_BYTES = 10 * 500_000;
/** At least two, so that one may be replaced while the other serves. */
const LEAST_PROCESSES = 2;

interface Cost {
  /** Microseconds of CPU. */
  server: number;
  database: number;
}

const MICROSECONDS = 1e6;

async function measured(): Promise<Record<'save' | 'enter', Cost>> {
  const { speed } = JSON.parse(await readFile(RESULTS, 'utf8')) as { speed: { summaries: Summary[] } };
  const costOf = (task: string): Cost | undefined => {
    const row = speed.summaries.find((one) => one.task === task)?.rows.find(({ contender }) => contender === 'ours');
    return row === undefined ? undefined : { server: row.cpu, database: row.cpuDatabase };
  };
  const save = costOf('save');
  if (save === undefined) throw new Error('bench/results/latest.json knows no save: npm run bench -- --only=save');
  // An entry takes about one and a half saves wherever it was measured.
  return { save, enter: costOf('enter') ?? { server: save.server * 1.5, database: save.database * 1.8 } };
}

async function hashCost(): Promise<Cost> {
  const rounds = 100;
  await hashPassword('warm');
  // The process that hashes is a child of this one.
  const sample = () => sampleCpu({ hashing: { pid: process.pid, withChildren: true } }).byGroup.hashing ?? 0;
  const before = sample();
  for (let round = 0; round < rounds; round++) await hashPassword('password');
  return { server: ((sample() - before) / rounds) * 1000, database: 0 };
}

interface Need {
  factor: number;
  requestsPerSecond: number;
  loginsPerSecond: number;
  /** Cores at full load. */
  server: number;
  database: number;
}

/** What is neither a file nor a login nor an entry is taken for a save: a read is cheaper. */
function needOf(factor: number, costs: { save: Cost; enter: Cost; login: Cost }): Need {
  const { companies, requests } = MORNING;
  const calls = {
    files: companies * PER_COMPANY.staticFiles,
    logins: companies * PER_COMPANY.logins,
    entries: companies * PER_COMPANY.entries,
  };
  const saves = requests - calls.files - calls.logins - calls.entries;
  const perSecond = (count: number): number => (count * factor * PEAK.share) / PEAK.seconds;
  const sum = (of: (cost: Cost) => number): number =>
    (perSecond(saves) * of(costs.save) +
      perSecond(calls.entries) * of(costs.enter) +
      perSecond(calls.logins) * of(costs.login)) /
    MICROSECONDS;
  return {
    factor,
    requestsPerSecond: perSecond(requests),
    loginsPerSecond: perSecond(calls.logins),
    server: sum(({ server }) => server) + (perSecond(calls.files) * STATIC_CPU) / MICROSECONDS,
    database: sum(({ database }) => database),
  };
}

function rowOf({ factor, requestsPerSecond, loginsPerSecond, server, database }: Need): string {
  const processes = Math.max(LEAST_PROCESSES, Math.ceil(server / LOAD));
  const gigabytes = (bytes: number): string => `${number(Math.ceil((MORNING.companies * factor * bytes) / 1e9))} GB`;
  const cells = [
    `${factor}×`,
    number(Math.round(requestsPerSecond)),
    loginsPerSecond.toFixed(0),
    number(processes),
    number(Math.max(1, Math.ceil(database / LOAD))),
    number(processes * CONNECTIONS),
    gigabytes(ROW_BYTES),
    gigabytes(FILE_BYTES),
  ];
  return `| ${cells.join(' | ')} |`;
}

function number(value: number): string {
  return value.toLocaleString('de-DE');
}

const costs = { ...(await measured()), login: await hashCost() };
const ms = ({ server, database }: Cost): string =>
  `${((server + database) / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} ms`;
const table = [
  '| Vielfaches des Morgens | Anfragen/s | Anmeldungen/s | Prozesse (je ein Kern) | Kerne der Datenbank | Verbindungen | Datenbank | Dateien |',
  '|---|---|---|---|---|---|---|---|',
  ...[1, 10, 100].map((factor) => rowOf(needOf(factor, costs))),
  '',
  `Gerechnet mit der gemessenen CPU eines Speicherns (${ms(costs.save)}), einer Bewerbung (${ms(costs.enter)}) und einer Anmeldung (${ms(costs.login)}), je Server und Datenbank zusammen.`,
].join('\n');
const document = await readFile(DOCUMENT, 'utf8');
if (!BETWEEN.test(document)) throw new Error('docs/operations.md has no place for the table');
await writeFile(DOCUMENT, document.replace(BETWEEN, table));
console.log(table);
