import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type BuiltAccount, buildAccount, buildToken, joinCompany } from '#app/server/testing/builders.ts';
import { buildGrant } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';

const it = usePortal();
let owner: BuiltAccount;
let helper: BuiltAccount;

beforeAll(async () => {
  owner = await buildAccount(it, { companyName: 'Tischlerei Ahorn' });
  helper = await buildAccount(it, { companyName: 'Kanzlei Birke' });
  await joinCompany(it, { companyId: owner.companyId, accountId: helper.accountId }, 'tax-adviser');
  await buildGrant(it, owner);
});

interface Shown {
  export: { id: string; ready: { until: string; size: number } | null } | null;
}

const ask = (method: 'GET' | 'POST', who: BuiltAccount, path = '') =>
  it.app.inject({ method, url: `/api/action/own-data${path}`, headers: who.headers });

async function made(who: BuiltAccount): Promise<{ id: string; names: string[]; text(name: string): string }> {
  await ask('POST', who);
  await it.runJobs();
  const { id = '' } = (await ask('GET', who)).json<Shown>().export ?? {};
  const answer = await ask('GET', who, `/${id}/file`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  const files = unzipSync(answer.rawPayload);
  return { id, names: Object.keys(files), text: (name) => Buffer.from(files[name] ?? []).toString() };
}

test('one file holds the person, the record, the data, the forms, the files and the receipts of the company', async () => {
  expect((await ask('GET', owner)).json<Shown>().export).toBeNull();
  const asked = (await ask('POST', owner)).json<Shown>().export;
  expect(asked?.ready).toBeNull();
  // Asked for twice, it is made once.
  expect((await ask('POST', owner)).json<Shown>().export?.id).toBe(asked?.id);
  const mails = await it.mails();
  expect(mails.filter(({ subject }) => subject === 'Ihre Daten liegen bereit')).toHaveLength(1);
  const { names, text } = await made(owner);
  expect(text('Meine Person.json')).toContain('Tischlerei Ahorn');
  expect(text('Meine Person.json')).not.toMatch(/password|hash|secret|argon/i);
  expect(text('Mein Protokoll.json')).toContain('account.export-data');
  const data = JSON.parse(text('1 Tischlerei Ahorn/Angaben.json')) as Record<string, unknown[]>;
  expect(data.proposals).toHaveLength(1);
  expect(data.steps?.length).toBeGreaterThan(5);
  for (const kind of [/\/Antrag-.*\.pdf$/, /\/Dateien\/.*\.pdf$/, /\/Briefe\/.*\.pdf$/, /\/Quittungen\/.*\.json$/])
    expect(names.filter((name) => kind.test(name)).length, String(kind)).toBeGreaterThan(0);
});

test('whoever helps a company gets what is their own, and nothing of the company', async () => {
  const { names, text } = await made(helper);
  expect(text('Meine Person.json')).toContain('"tax-adviser"');
  expect(names.filter((name) => name.includes('Ahorn'))).toEqual([]);
  expect(names).toContain('1 Kanzlei Birke/Angaben.json');
});

test('it is nobody else’s, and gone after seven days', async () => {
  const { id } = await made(owner);
  expect((await ask('GET', helper, `/${id}/file`)).statusCode).toBe(403);
  it.clock.set(new Date(it.clock.now().getTime() + 7 * 86_400_000));
  for (const who of [owner, helper]) who.headers.authorization = `Bearer ${await buildToken(it, who.accountId)}`;
  expect((await ask('GET', owner, `/${id}/file`)).statusCode).toBe(404);
  expect((await ask('GET', owner)).json<Shown>().export).toBeNull();
  await it.portal.jobs.runSweeps();
  await it.runJobs();
  await expect(it.portal.storage.read(id)).rejects.toThrow('no stored file');
  expect(await it.portal.db.selectFrom('data_export').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('a new one takes the place of the last', async () => {
  const first = await made(owner);
  const second = await made(owner);
  expect(second.id).not.toBe(first.id);
  expect((await ask('GET', owner, `/${first.id}/file`)).statusCode).toBe(404);
  await expect(it.portal.storage.read(first.id)).rejects.toThrow('no stored file');
});

/** Tables that belong to a person or a company and are not in the file, each with its reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  secrets: 'account_token, oauth_code, oauth_token, recovery_code, provider_session, token_family',
  'other people’s': 'company_invitation',
  'the file itself': 'data_export',
  'as files or forms': 'letter',
  'the agency’s own work':
    'budget_entry, case_file, examination, invoice_double, invoice_mark, signature_check, signature_evidence, work_list',
  'of a moment, or read off the rest':
    'applicant_key, proposal_step_past, replaced_answers, step_item, raffle_reminder, verification_reminder, value_chain_use',
};

test('no table of a person or a company is forgotten', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive own as (
      select 'account'::regclass as oid union select 'company'::regclass
      union select c.conrelid::regclass from pg_constraint c join own o on c.confrelid = o.oid where c.contype = 'f'
    ) select oid::regclass::text as name from own order by 1`.execute(it.portal.db);
  const source = await readFile(new URL('./own-store.ts', import.meta.url), 'utf8');
  const leftOut = Object.values(LEFT_OUT).flatMap((names) => names.split(', '));
  const forgotten = rows
    .map(({ name }) => name)
    .filter((name) => !source.includes(`'${name}'`) && !source.includes(`'${name} as`));
  expect(forgotten).toEqual(leftOut.toSorted());
});
