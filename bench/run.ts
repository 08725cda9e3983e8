import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { speedTables } from './report.ts';
import { measureSize, type SizeRow, sizeTable } from './size.ts';
import { measureSpeed, type SpeedResult } from './speed.ts';

/** `npm run bench [-- --only=size|save|enter] [--rounds=4] [--seconds=3] [--profile]` */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '3' },
    profile: { type: 'boolean', default: false },
  },
});

const RESULTS = fileURLToPath(new URL('./results/', import.meta.url));

const tasks = (['save', 'enter'] as const).filter((task) => values.only === undefined || values.only === task);
const speed =
  tasks.length === 0
    ? undefined
    : await measureSpeed({
        rounds: Number(values.rounds),
        seconds: Number(values.seconds),
        tasks,
        profile: values.profile,
      });
// Written at once: a page that does not build must not cost the measurement before it.
await writeResults(speed, undefined);
const size = values.only === undefined || values.only === 'size' ? await measureSize() : undefined;
console.log(await writeResults(speed, size));

// Acknowledged and not stored, or stored and not acknowledged: no figure is worth anything then.
const isTrue =
  speed === undefined ||
  speed.summaries.every(({ acknowledged, stored, refused }) => acknowledged === stored && refused === 0);
process.exit(isTrue ? 0 : 1);

async function writeResults(speed: SpeedResult | undefined, size: SizeRow[] | undefined): Promise<string> {
  const parts = [...(speed === undefined ? [] : [speedText(speed)]), ...(size === undefined ? [] : [sizeText(size)])];
  const text = parts.join('\n');
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, 'latest.json'), `${JSON.stringify({ speed, size }, null, 2)}\n`);
  await writeFile(join(RESULTS, 'latest.md'), text);
  return text;
}

function speedText({ postgres, summaries }: SpeedResult): string {
  const machine = `${availableParallelism()} cores, load generator, server and PostgreSQL ${postgres} (default durability) side by side, 16 connections.`;
  return `## Speed\n\n${machine}\n\n${speedTables(summaries)}`;
}

function sizeText(rows: readonly SizeRow[]): string {
  return `## Size\n\n${sizeTable(rows)}`;
}
