import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { TracedInvoice } from '#features/radar/rules/radar.ts';
import { findInvoicesWithMarks } from '#features/radar/server/trace-store.ts';
import type { Database } from '#ground/server/database/database.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import { explain, openOwn, timeOf } from './plans.ts';
import { median } from './report.ts';

/** `node bench/radar.ts`: what the radar asks for one proof of use of sixty invoices, among ever more handed-in ones. */
const SIZES = [1_000, 100_000, 1_000_000];
const MARKS_EACH = 5;
const INVOICES_EACH = 20;
const OWN = 60;
const RUNS = 41;
const RESULT = fileURLToPath(new URL('./results/radar.md', import.meta.url));

/** Marks of invoices nobody has twice, `INVOICES_EACH` a proof of use. */
async function plant({ db }: Database, from: number, to: number): Promise<void> {
  await db.connection().execute(async (own) => {
    // The marks alone are asked: the invoices behind them are left out.
    await sql`set session_replication_role = replica`.execute(own);
    await sql`
      insert into invoice_mark (mark, invoice_id, verification_id)
      select hashtextextended(n || ' ' || m, 0), md5('invoice ' || n)::uuid, md5('case ' || n / ${sql.lit(INVOICES_EACH)})::uuid
      from generate_series(${sql.lit(from + 1)}, ${sql.lit(to)}) n, generate_series(1, ${sql.lit(MARKS_EACH)}) m`.execute(
      own,
    );
    await sql`reset session_replication_role`.execute(own);
  });
  await sql`vacuum analyze invoice_mark`.execute(db);
}

const invoices = Array.from(
  { length: OWN },
  (_, index): TracedInvoice => ({
    id: randomUUID(),
    number: `R-${index}`,
    seller: 'Müller und Söhne Systemhaus GmbH',
    date: '2023-05-02',
    sum: 100_000 + index * 1000,
    sha256: String(index).padStart(64, '0'),
  }),
);

interface Measured {
  size: number;
  median: number;
  p95: number;
  bytes: number;
}

const server = await startPostgres({ install: false });
if (server === undefined) throw new Error('the plans need an installed PostgreSQL');
try {
  const database = await openOwn(server.url, 'invoice_radar');
  const ask = () => findInvoicesWithMarks(database.db, randomUUID(), invoices);
  const measured: Measured[] = [];
  let planted = 0;
  for (const size of SIZES) {
    await plant(database, planted, size);
    planted = size;
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await timeOf(ask));
    times.sort((a, b) => a - b);
    const { rows } = await sql<{ bytes: string }>`select pg_total_relation_size('invoice_mark') as bytes`.execute(
      database.db,
    );
    const p95 = times[Math.floor(RUNS * 0.95)] ?? 0;
    measured.push({ size, median: median(times), p95, bytes: Number(rows[0]?.bytes) });
  }
  await writeFile(RESULT, reportOf(measured, await explain(database.pool, ask)));
  await database.close();
} finally {
  await server.stop();
}

function reportOf(measured: readonly Measured[], plan: string): string {
  return [
    '# Radar: the doubles of one proof of use',
    '',
    `\`node bench/radar.ts\` on ${availableParallelism()} cores shared with other programs: ${OWN} invoices looked for among those handed in, ${RUNS} runs each, from the question to the rows; ${MARKS_EACH} marks an invoice.`,
    '',
    '| invoices handed in | median ms | p95 ms | bytes of the marks an invoice |',
    '|---|---|---|---|',
    ...measured.map(
      ({ size, bytes, ...one }) =>
        `| ${size.toLocaleString('en')} | ${one.median.toFixed(1)} | ${one.p95.toFixed(1)} | ${Math.round(bytes / size)} |`,
    ),
    '',
    '## Plan at the largest',
    '',
    `\`\`\`\n${plan}\n\`\`\``,
    '',
  ].join('\n');
}
