import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAct } from '../agency/acts.ts';
import { runAct } from '../agency/run-act.ts';
import { buildAccount } from '../testing/builders.ts';
import { getVisitorToken, PASSWORD } from '../testing/oauth-browser.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';

const DAY_MS = 86_400_000;
/** What was typed, each of it to be found nowhere afterwards. */
const TYPED = ['Quendolina', 'Zwirbelmoser', 'quendolina@zwirbel.example', '0228 7315946', 'Zwirbelwerk', 'Quirlgasse'];

let it: TestPortal;

beforeAll(async () => {
  it = await startTestPortal();
});
afterAll(() => it.close());

async function register(): Promise<string> {
  const [firstName = '', lastName = '', email = '', phone = '', name = '', street = ''] = TYPED;
  const address = { street, housenumber: '1', postcode: '53113', city: 'Bonn' };
  const payload = {
    ...{ username: email, email, salutation: 'f', title: null, firstName, lastName, position: null, phone },
    companies: [{ name, addresses: [address] }],
    plainPassword: PASSWORD,
  };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await getVisitorToken(it)}` };
  const url = '/api/action/account-register';
  const answer = await it.app.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(201);
  await it.runJobs();
  return answer.json<{ id: string }>().id;
}

/** Every row of every table, jobs included, and every file in the data folder that holds one of these texts. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(it.portal.db);
  expect(tables.length).toBeGreaterThan(40);
  const found: string[] = [];
  const forms = texts.flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString('hex')]);
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select lower(t::text) as row from ${sql.raw(name)} t`.execute(
      it.portal.db,
    );
    if (rows.some(({ row }) => forms.some((form) => row.includes(form)))) found.push(name);
  }
  const folder = it.portal.config.dataDir;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = `${path}\n${(await readFile(path)).toString('latin1')}`.toLowerCase();
    if (forms.some((form) => content.includes(form))) found.push(path.slice(folder.length));
  }
  return found;
}

async function nextNight(days: number): Promise<void> {
  it.clock.set(new Date(it.clock.now().getTime() + days * DAY_MS));
  await it.portal.jobs.runSweeps();
  await it.runJobs();
}

test('of an account nobody confirmed nothing is left after its period, in no table and in no file', async () => {
  const id = await register();
  const other = await buildAccount(it, { companyName: 'Bleibt GmbH' });
  const before = await placesOf(TYPED);
  // It would find them: the person, the company, the letter in the queue and the filed mail.
  expect(before).toEqual(expect.arrayContaining(['public.account', 'public.company']));
  expect(before.some((place) => place.startsWith('job.'))).toBe(true);
  expect(before.some((place) => place.startsWith('/mail/'))).toBe(true);

  await nextNight(29);
  expect(await placesOf(TYPED)).toContain('public.account');
  const preview = async () => {
    const answer = await runAct(it.portal, { noun: 'retention', verb: 'preview', options: {} });
    return answer.ok ? (answer.result as { kinds: { due: number }[] }).kinds[0]?.due : undefined;
  };
  expect(await preview()).toBe(0);
  it.clock.set(new Date(it.clock.now().getTime() + 2 * DAY_MS));
  expect(await preview()).toBe(1);
  await nextNight(0);
  expect(await placesOf(TYPED)).toEqual([]);
  expect(await preview()).toBe(0);

  const entries = await it.portal.db.selectFrom('audit_entry').selectAll().where('act', '=', 'account.erase').execute();
  expect(entries).toMatchObject([
    { actor_kind: 'system', subjects: [`/api/users/${id}`], detail: { kind: 'unconfirmed-account' } },
  ]);
  expect(await placesOf(['Bleibt GmbH'])).toContain('public.company');
  expect(other.accountId).not.toBe(id);
});

test('the operator sees in words what goes, and why', () => {
  const act = findAct('retention', 'preview');
  const { what, days, because } = it.portal.programme.retention['unconfirmed-account'];
  const text = act?.text({ kinds: [{ kind: 'unconfirmed-account', what, days, because, due: 3 }], demo: true }) ?? '';
  for (const part of [what, '30 Tage', '3', because, 'Die Demonstration löscht niemanden'])
    expect(text).toContain(part);
});
