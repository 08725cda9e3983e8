import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { memoryText } from './memory.ts';
import { isTrue, speedTables } from './report.ts';
import { measureHour } from './rush/hour.ts';
import { measureRush } from './rush/rush.ts';
import { measureSignatures, type SignatureRow, signatureTable } from './signature.ts';
import { measureSignatureMemory } from './signature-memory.ts';
import { measureSize, type SizeRow, sizeTable } from './size.ts';
import { measureSoak } from './soak.ts';
import { measureSpeed, type SpeedResult } from './speed.ts';

/** `npm run bench [-- --only=size|save|enter|list|signature|signature-memory|rush|hour|soak] [--rounds=5] [--seconds=3] [--profile] [--small] [--companies=1]` */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    profile: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    // How many times the companies of the morning, in the rush alone.
    companies: { type: 'string', default: '1' },
  },
});

// Minutes of its own, and a result of its own: only when it is asked for.
if (values.only === 'hour') process.exit((await measureHour()) ? 0 : 1);
if (values.only === 'signature-memory') process.exit((await measureSignatureMemory()) ? 0 : 1);
if (values.only === 'soak') process.exit((await measureSoak()) ? 0 : 1);
if (values.only === 'rush')
  process.exit((await measureRush({ isSmall: values.small, factor: Number(values.companies) })) ? 0 : 1);

const RESULTS = fileURLToPath(new URL('./results/', import.meta.url));

const tasks = (['save', 'enter', 'list'] as const).filter((task) => values.only === undefined || values.only === task);
const speed =
  tasks.length === 0
    ? undefined
    : await measureSpeed({
        rounds: Number(values.rounds),
        seconds: Number(values.seconds),
        tasks,
        profile: values.profile,
        memory: true,
      });
// Written at once: a page that does not build must not cost the measurement before it.
if (speed !== undefined) await keep({ speed });
const size = isWanted('size') ? await measureSize() : undefined;
if (size !== undefined) await keep({ size });
if (isWanted('signature')) await keep({ signature: await measureSignatures() });
console.log(await readFile(join(RESULTS, 'latest.md'), 'utf8'));

process.exit(speed === undefined || speed.summaries.every(isTrue) ? 0 : 1);

/** Each section is of one run; what was not measured now stays as it was. */
interface Results {
  speed?: SpeedResult;
  size?: SizeRow[];
  signature?: SignatureRow[];
}

function isWanted(what: keyof Results): boolean {
  return values.only === undefined || values.only === what;
}

async function keep(measured: Results): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const file = join(RESULTS, 'latest.json');
  const earlier = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Results;
  const { speed, size, signature } = { ...earlier, ...measured };
  const parts = [
    ...(speed === undefined ? [] : [speedText(speed)]),
    ...(size === undefined ? [] : [sizeText(size)]),
    ...(signature === undefined ? [] : [signatureText(signature)]),
  ];
  await writeFile(file, `${JSON.stringify({ speed, size, signature }, null, 2)}\n`);
  await writeFile(join(RESULTS, 'latest.md'), parts.join('\n'));
}

function speedText({ postgres, summaries, memory }: SpeedResult): string {
  const machine = `${availableParallelism()} cores, load generator, server and PostgreSQL ${postgres} (default durability) side by side, 16 connections.`;
  return `## Speed\n\n${machine}\n\n${speedTables(summaries)}${memory === undefined ? '' : `\n${memoryText(memory)}`}`;
}

function sizeText(rows: readonly SizeRow[]): string {
  return `## Size\n\n${sizeTable(rows)}`;
}

function signatureText(rows: readonly SignatureRow[]): string {
  const how = `${rows[0]?.rounds} rounds, each in turn with hashing the same file in a process of its own.`;
  return `## Signature\n\n${how}\n\n${signatureTable(rows)}`;
}
