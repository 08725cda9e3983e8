import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { CONNECTIONS } from '#ground/server/database/database.ts';
import { type Costs, type Predicted, predict } from './rush/model.ts';
import { FULL, SMALL } from './rush/plan.ts';
import { withServer } from './rush/play.ts';
import { measureStages, type Stage } from './rush/stages.ts';

/**
 * `node bench/capacity.ts`: measures what one person of the opening morning costs stage by stage, works out by the model how
 * long people wait with so many cores, and puts both into docs/operations.md. The replay checks the model:
 * `npm run bench -- --only=rush`, and with `--companies=2` twice as many.
 */

const DOCUMENT = fileURLToPath(new URL('../docs/operations.md', import.meta.url));
const BETWEEN = /(?<=<!-- capacity -->\n)[\s\S]*?(?=\n<!-- \/capacity -->)/;

const FACTORS = [1, 2, 10, 100] as const;
/** Seconds to get inside that are aimed at. */
const AIM = { median: 75, p95: 120 };
/** A morning without any waiting is not worth so many machines. */
const MOST_CORES = 4096;
/** Bytes of the database for a company with its application, and of its files. */
const ROW_BYTES = 75_000;
const FILE_BYTES = 10 * 500_000;
/** At least two, so that one may be replaced while the other serves. */
const LEAST_PROCESSES = 2;
/** Euros a month for a core with its memory and for a gigabyte of disk: a price to compare by, not an offer. */
const PRICE = { core: 20, gigabyte: 0.1 };

/** The load generator of the replay stands beside the portal on its cores; a real morning's browsers do not. */
function costsOf(stages: readonly Stage[]): Costs & { databaseShare: number } {
  const of = (name: string): number => {
    const stage = stages.find((one) => one.name === name);
    if (stage === undefined) throw new Error(`no stage is called '${name}'`);
    return (stage.portal + stage.database) / 1000;
  };
  const sum = (what: 'portal' | 'database') => stages.reduce((total, stage) => total + stage[what] * stage.people, 0);
  return {
    coming: of('first page') + of('the page again') / 2 + of('logging in') + of('overview') + of('entering the pot'),
    looking: of('a look from the waiting room'),
    beginning: of('beginning an application'),
    submitting: of('an application until it is submitted'),
    databaseShare: sum('database') / (sum('portal') + sum('database')),
  };
}

/** The fewest cores with which nobody waits longer than is aimed at, to a sixteenth: more never make it longer. */
function coresFor(costs: Costs, factor: number): { cores: number; predicted: Predicted } {
  const isEnough = (cores: number) => {
    const { median, p95 } = predict(costs, { factor, cores });
    return median <= AIM.median && p95 <= AIM.p95;
  };
  let [tooFew, enough] = [1, 2];
  while (!isEnough(enough)) {
    [tooFew, enough] = [enough, enough * 2];
    if (enough > MOST_CORES) throw new Error(`${factor} times the morning needs more than ${MOST_CORES} cores`);
  }
  while (enough - tooFew > Math.max(1, enough / 16)) {
    const middle = Math.round((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return { cores: enough, predicted: predict(costs, { factor, cores: enough }) };
}

function needRow(costs: Costs & { databaseShare: number }, factor: number): string {
  const { cores, predicted } = coresFor(costs, factor);
  const companies = FULL.companies * factor;
  const database = Math.max(1, Math.round(cores * costs.databaseShare));
  const processes = Math.max(LEAST_PROCESSES, cores - database);
  const gigabytes = (bytes: number) => Math.ceil((companies * bytes) / 1e9);
  const price = (processes + database) * PRICE.core + (gigabytes(ROW_BYTES) + gigabytes(FILE_BYTES)) * PRICE.gigabyte;
  const cells = [
    `${factor}×`,
    german(companies),
    german(processes),
    german(database),
    german(processes * CONNECTIONS),
    `${german(predicted.median)} / ${german(predicted.p95)} s`,
    german(predicted.mostPerSecond),
    `${german(gigabytes(ROW_BYTES))} / ${german(gigabytes(FILE_BYTES))} GB`,
    `${(price / companies).toLocaleString('de-DE', { maximumFractionDigits: 2 })} €`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function waitRow(costs: Costs, factor: number): string {
  const cores = availableParallelism();
  const { median, p95, longest } = predict(costs, { factor, cores });
  return `| ${factor}× | ${cores} | ${german(median)} s | ${german(p95)} s | ${german(longest)} s |`;
}

function german(value: number): string {
  return Math.round(value).toLocaleString('de-DE');
}

function germanStages(stages: readonly Stage[]): string[] {
  const shown = (value: number) => value.toLocaleString('de-DE', { maximumFractionDigits: 1 });
  return [
    '| Abschnitt eines Besuchs | Anfragen | CPU des Portals, ms | CPU der Datenbank, ms |',
    '|---|---|---|---|',
    ...stages.map(
      ({ german: name, requests, portal, database }) =>
        `| ${name} | ${shown(requests)} | ${shown(portal)} | ${shown(database)} |`,
    ),
  ];
}

const stages = await withServer(SMALL, (url, folder) => measureStages(url, folder, SMALL.companies));
const costs = costsOf(stages);
const text = [
  ...germanStages(stages),
  '',
  '| Vielfaches | Unternehmen | Prozesse (je ein Kern) | Kerne der Datenbank | Verbindungen | bis zum Eintritt, Median / p95 | Eingelassene/s | Datenbank / Dateien | je Unternehmen und Monat |',
  '|---|---|---|---|---|---|---|---|---|',
  ...FACTORS.map((factor) => needRow(costs, factor)),
  '',
  '| ohne mehr Maschinen | Kerne | Median | p95 | längstens |',
  '|---|---|---|---|---|',
  ...FACTORS.slice(0, 3).map((factor) => waitRow(costs, factor)),
].join('\n');
const document = await readFile(DOCUMENT, 'utf8');
if (!BETWEEN.test(document)) throw new Error('docs/operations.md has no place for the table');
await writeFile(DOCUMENT, document.replace(BETWEEN, text));
console.log(text);
process.exit(0);
