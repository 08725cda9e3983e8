import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drillTable, type Played } from './table.ts';

/** `npm run drills [-- --only=1,7]`: ends with 1 when one is not passed. Slowness alone is told and left to the reader. */
const { values } = parseArgs({ options: { only: { type: 'string' } } });

const HERE = fileURLToPath(new URL('.', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const LONGEST_MS = 900_000;

const all = readdirSync(HERE).flatMap((name) => (/^\d\d-/.test(name) ? [Number(name.slice(0, 2))] : []));
const wanted = values.only?.split(',').map(Number) ?? all.sort((a, b) => a - b);

const played: Played[] = [];
for (const number of wanted) {
  console.error(`Übung ${number}`);
  played.push(await play(number));
  await keep(played);
}
console.log(await readFile(join(RESULTS, 'drills.md'), 'utf8'));
process.exit(played.some(({ failed }) => failed.length > 0) ? 1 : 0);

async function play(number: number): Promise<Played> {
  const started = performance.now();
  const child = fork(join(HERE, 'play.ts'), [String(number)]);
  const tooLong = setTimeout(() => child.kill('SIGTERM'), LONGEST_MS);
  let told: Omit<Played, 'seconds'> | undefined;
  child.once('message', (message) => {
    told = message as Omit<Played, 'seconds'>;
  });
  await new Promise((ended) => child.once('exit', ended));
  clearTimeout(tooLong);
  const nothing = { seen: [], slow: [], left: [], failed: ['ohne Ergebnis beendet'] };
  return {
    ...(told ?? { number, title: `Übung ${number}`, pass: '', ...nothing }),
    seconds: Math.round((performance.now() - started) / 1000),
  };
}

/** What was not played now stays as it was. */
async function keep(now: readonly Played[]): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const file = join(RESULTS, 'drills.json');
  const earlier = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Played[];
  const kept = earlier.filter(({ number }) => !now.some((one) => one.number === number));
  const rows = [...kept, ...now].sort((a, b) => a.number - b.number);
  await writeFile(file, `${JSON.stringify(rows, null, 2)}\n`);
  await writeFile(join(RESULTS, 'drills.md'), drillTable(rows));
}
