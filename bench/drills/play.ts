import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cleanUp, type Drill, Report } from './drill.ts';

/** One drill in a process of its own: what it breaks or leaks ends with it. `node bench/drills/play.ts 7` */
const number = Number(process.argv[2]);
const folder = fileURLToPath(new URL('.', import.meta.url));
const file = readdirSync(folder).find((name) => name.startsWith(`${String(number).padStart(2, '0')}-`));
if (file === undefined) throw new Error(`there is no drill ${number}`);
const { DRILL } = (await import(`./${file}`)) as { DRILL: Drill };

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    cleanUp();
    process.exit(1);
  });
}
const report = new Report();
try {
  await DRILL.run(report);
} catch (error) {
  report.must(false, `abgebrochen: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}
const { title, pass } = DRILL;
process.send?.({ number, title, pass, ...report });
process.exit(report.failed.length === 0 ? 0 : 1);
