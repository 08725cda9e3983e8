import { randomUUID } from 'node:crypto';
import { buildAccount } from '#app/server/testing/builders.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { quantile } from '../quantile.ts';
import { type Drill, numbers, type Report } from './drill.ts';
import { type Route, routesOf, VERBS, type Verb } from './route-list.ts';
import { onTestPortal } from './test-stage.ts';

const FOREIGN = 3;
const SECRET = 'Geheimnis GmbH';
const TIMED = 400;
/** Public, or the caller's own whatever stands in the address. */
const OPEN = /^\/(api\/(contexts|raffle_pots|legal_forms|sector_keys)\/|oauth\/|health|config)/;

/** Companies with everything a company can have; every id in the database that belongs to one of them. */
async function plantForeign(test: TestPortal): Promise<string[]> {
  for (const _ of numbers(FOREIGN)) {
    const client = await VerificationClient.begun(test);
    await client.bringTo('in_review');
    await test.portal.db
      .updateTable('company')
      .set({ name: SECRET })
      .where('id', '=', client.account.companyId)
      .execute();
  }
  await test.runJobs();
  const tables = [
    'account',
    'company',
    'proposal',
    'verification',
    'verification_proof',
    'verification_proof_invoice',
    'media',
    'media_link',
    'step_item',
  ];
  const { rows } = await test.database.pool.query<{ id: string }>(
    tables.map((table) => `(select id from ${table} order by id limit 9)`).join(' union all '),
  );
  return rows.map(({ id }) => id);
}

interface Called {
  status: number;
  body: string;
}

async function call(test: TestPortal, verb: Verb, url: string, headers: object, id: string): Promise<Called> {
  const type = verb === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
  const options = verb === 'GET' || verb === 'DELETE' ? {} : { payload: JSON.stringify(bodyWith(id)) };
  const all = { ...headers, ...(verb === 'GET' || verb === 'DELETE' ? {} : { 'content-type': type }) };
  const { statusCode, body } = await test.app.inject({ method: verb, url, headers: all, ...options });
  return { status: statusCode, body };
}

/** Whatever a body may point to, it points to what is foreign. */
function bodyWith(id: string): object {
  return {
    transition: 'back_to_step_0',
    keywords: ['bank'],
    linkedResource: `/api/proposals/${id}`,
    media: `/api/media/${id}`,
    company: `/api/companies/${id}`,
    proposal: `/api/proposals/${id}`,
    verificationProof: `/api/verification_proofs/${id}`,
    leadCode: id,
    reason: 'x',
  };
}

async function sweep(report: Report, test: TestPortal, ids: readonly string[], headers: object): Promise<void> {
  const wrong: string[] = [];
  const [before, own] = [
    await countRows(test),
    routesOf(test.app).filter(({ path }) => path.includes(':id') && !OPEN.test(path)),
  ];
  let calls = 0;
  for (const { path } of own) {
    for (const id of ids) {
      for (const verb of VERBS) {
        const url = path.replace(':id', id).replaceAll(/:\w+/g, 'x');
        const { status, body } = await call(test, verb, url, headers, id);
        calls += 1;
        const isRefused =
          [401, 403, 404, 405].includes(status) || (await isBlind(test, verb, path, headers, { status, body }));
        if (!isRefused || body.includes(SECRET)) wrong.push(`${verb} ${path}: ${status}`);
      }
    }
  }
  report.must(
    calls > 0 && wrong.length === 0,
    `${calls} Aufrufe von ${own.length} Adressen mit fremden Kennungen: ${[...new Set(wrong)].slice(0, 5).join(', ') || 'alle abgewiesen'}`,
  );
  report.must((await countRows(test)) === before, 'dabei nichts entstanden und nichts entfernt');
}

/** What is wrong with the body itself is told before anybody looks at the id: then a missing id hears the same. */
async function isBlind(
  test: TestPortal,
  verb: Verb,
  path: string,
  headers: object,
  { status, body }: Called,
): Promise<boolean> {
  if (status !== 400 && status !== 422) return false;
  const id = randomUUID();
  const missing = await call(test, verb, path.replace(':id', id).replaceAll(/:\w+/g, 'x'), headers, id);
  return missing.status === status && withoutIds(missing.body) === withoutIds(body);
}

function withoutIds(text: string): string {
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
}

/** Calls that create something, with foreign things in their bodies. */
async function link(report: Report, test: TestPortal, ids: readonly string[], headers: object): Promise<void> {
  const creating = routesOf(test.app).filter(
    ({ path, verbs }) =>
      /^\/api\/[a-z_]+$/.test(path) && verbs.includes('POST') && path !== '/api/media' && path !== '/api/raffles',
  );
  const wrong: string[] = [];
  for (const { path } of creating) {
    for (const id of ids) {
      const { status, body } = await call(test, 'POST', path, headers, id);
      if (status < 400 || status >= 500 || body.includes(SECRET)) wrong.push(`${path}: ${status}`);
    }
  }
  report.must(
    wrong.length === 0,
    `Fremdes in Angaben von ${creating.map(({ path }: Route) => path).join(', ')}: ${wrong[0] ?? 'alles abgewiesen'}`,
  );
}

async function countRows({ database }: TestPortal): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select (select count(*) from media_link where deleted_at is null) + (select count(*) from media where deleted_at is null)
      + (select count(*) from proposal) + (select count(*) from verification)
      + (select count(*) from verification_proof_invoice) as n`,
  );
  return Number(rows[0]?.n);
}

/** By contract what is foreign is 403 and what is missing 404; neither may tell more than that, not even by its time. */
async function compare(report: Report, test: TestPortal, ids: readonly string[], headers: object): Promise<void> {
  const shapes = new Set<string>();
  const times: Record<'foreign' | 'missing', number[]> = { foreign: [], missing: [] };
  const { rows } = await test.database.pool.query<{ id: string }>('select id from proposal');
  const foreign = rows.map(({ id }) => id).filter((id) => ids.includes(id));
  for (const n of numbers(TIMED)) {
    for (const kind of ['foreign', 'missing'] as const) {
      const id = kind === 'foreign' ? (foreign[n % foreign.length] ?? '') : randomUUID();
      const started = performance.now();
      const { status, body } = await call(test, 'GET', `/api/proposals/${id}`, headers, id);
      times[kind].push(performance.now() - started);
      shapes.add(`${kind} ${status} ${withoutIds(body)}`);
    }
  }
  const statuses = [...shapes].map((shape) => shape.split(' ', 2).join(' ')).sort();
  const isContract = statuses.join() === 'foreign 403,missing 404';
  report.must(isContract, 'Fremdes immer mit derselben 403, Fehlendes mit derselben 404 beantwortet');
  const ratio = quantile(times.foreign, 0.5) / quantile(times.missing, 0.5);
  const told = ratio.toLocaleString('de-DE', { maximumFractionDigits: 2 });
  report.inTime(Math.abs(ratio - 1) <= 0.1, `Antwortzeit für Fremdes das ${told}fache der für Fehlendes`);
}

async function play(report: Report, test: TestPortal): Promise<void> {
  const ids = await plantForeign(test);
  const { headers } = await buildAccount(test);
  await sweep(report, test, ids, headers);
  await link(report, test, ids, headers);
  await compare(report, test, ids, headers);
}

export const DRILL: Drill = {
  number: 13,
  title: `Kennungen von ${FOREIGN} fremden Unternehmen an jeder Adresse, mit jedem Verb`,
  pass: 'kein 2xx, keine fremden Bytes; 401/403 oder 404 mit demselben Text; Zeitunterschied ≤ 10 %',
  run: (report) => onTestPortal((test) => play(report, test)),
};
