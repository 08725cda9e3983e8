import { spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import { buildServer, PORTAL } from '../scripts/build-server.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import { freePort, ready } from './processes.ts';
import { createDatabase } from './rush/reference.ts';

/**
 * `node bench/case-size.ts`: what a case takes in the database, by table, measured on the demonstration's cases beside an
 * empty portal, and what grows in a year; into docs/operations.md.
 */
const DOCUMENT = fileURLToPath(new URL('../docs/operations.md', import.meta.url));
const BETWEEN = /(?<=<!-- growth -->\n)[\s\S]*?(?=\n<!-- \/growth -->)/;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Tables named one by one; the rest is summed up. */
const NAMED = 8;
const CASES_A_YEAR = [1000, 10_000, 100_000] as const;

interface Measured {
  /** Bytes with indexes, by table. */
  tables: Map<string, number>;
  cases: number;
}

async function measure(serverUrl: string, seed: 'none' | 'demo'): Promise<Measured> {
  const url = await createDatabase(serverUrl, `size_${seed}`);
  const folder = await mkdtemp(join(tmpdir(), 'portal-size-'));
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORTAL_SEED: seed,
    WORKERS: '1',
  };
  await buildServer();
  const program = spawn(process.execPath, [PORTAL], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = await ready(program, port);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('vacuum full');
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const { rows: counted } = await client.query<{ count: number }>(
      'select count(*)::int as count from proposal where submitted_at is not null',
    );
    return {
      tables: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
      cases: counted[0]?.count ?? 0,
    };
  } finally {
    await client.end();
    await server.stop();
    await removeFolder(folder);
  }
}

function reportOf(empty: Measured, demo: Measured): string {
  const grown = [...demo.tables]
    .map(([name, bytes]) => ({ name, bytes: (bytes - (empty.tables.get(name) ?? 0)) / demo.cases }))
    .sort((a, b) => b.bytes - a.bytes);
  const sum = (rows: typeof grown) => rows.reduce((total, { bytes }) => total + bytes, 0);
  const each = sum(grown);
  const named = [...grown.slice(0, NAMED), { name: 'alle übrigen', bytes: sum(grown.slice(NAMED)) }];
  return [
    '| Tabelle | KB je Fall, mit Indizes |',
    '|---|---:|',
    ...named.map(
      ({ name, bytes }) => `| ${name === 'alle übrigen' ? name : `\`${name}\``} | ${german(bytes / 1024, 1)} |`,
    ),
    `| zusammen (${demo.cases} Fälle der Vorführung) | ${german(each / 1024, 1)} |`,
    '',
    '| Fälle im Jahr | Datenbank wächst im Jahr um |',
    '|---:|---:|',
    ...CASES_A_YEAR.map((cases) => `| ${german(cases, 0)} | ${german((cases * each) / 1e9, 2)} GB |`),
  ].join('\n');
}

function german(value: number, digits: number): string {
  return value.toLocaleString('de', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const server = await startPostgres({ install: false });
if (server === undefined) throw new Error('the size of a case needs an installed PostgreSQL');
try {
  const empty = await measure(server.url, 'none');
  const report = reportOf(empty, await measure(server.url, 'demo'));
  const text = await readFile(DOCUMENT, 'utf8');
  if (!BETWEEN.test(text)) throw new Error('docs/operations.md has no place for the growth');
  await writeFile(
    DOCUMENT,
    text.replace(BETWEEN, () => report),
  );
  console.log(report);
} finally {
  server.stop();
}
