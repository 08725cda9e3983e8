// @module-tag night
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAct } from '#app/command-line/testing/run-act.ts';
import {
  type BuiltAccount,
  buildAccount,
  buildProposal,
  buildToken,
  joinCompany,
} from '#app/server/testing/builders.ts';
import { PASSWORD } from '#app/server/testing/oauth-browser.ts';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { plantEntry, plantPot } from '#app/server/testing/test-pot.ts';
import { buildGrant, prolongTokens, VerificationClient } from '#app/server/testing/test-verification.ts';
import { hashPassword } from '#features/access/server/passwords.ts';
import { recordRead } from '#features/audit/server/record.ts';
import { readStanding } from '#features/budget/server/settle.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import type { MoneyFigures } from '#features/figures/rules/figures.ts';
import { readDashboard } from '#features/figures/server/dashboard.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { addRows, rowsOf, setRows } from '#ground/server/testing/rows.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { countPlaces, placesOf, plant } from './testing/places-of.ts';

const GONE = 'Zwirbelquast';
const STAYS = 'Bleibtstein';

const logged: string[] = [];
let it: TestPortal;
let desk: TestDesk;
let person: BuiltAccount;
let other: BuiltAccount;
let files: string[];

beforeAll(async () => {
  const log = {
    event: (code: string, fields: object = {}) => void logged.push(JSON.stringify({ code, fields })),
    close: async () => {},
  };
  it = await startTestPortal({ log });
  desk = new TestDesk(it);
  person = await live(GONE);
  other = await live(STAYS);
  files = (
    await it.portal.db.selectFrom('media').select('storage_key').where('company_id', '=', person.companyId).execute()
  ).map(({ storage_key }) => storage_key);
}, 300_000);
afterAll(() => it.close());

/** A person with everything one can have here: only the second one's case is still running. */
async function live(marker: string): Promise<BuiltAccount> {
  const account = await buildAccount(it, { email: `${marker}@firma.example`, companyName: `${marker} GmbH` });
  const password_hash = await hashPassword(PASSWORD);
  await setRows(
    it.portal.db,
    'account',
    { id: account.accountId },
    { password_hash, password_policy: 1, first_name: marker, last_name: marker, phone: marker },
  );
  await invited(account, marker);
  await lostEntry(account);
  const proposalId = await buildGrant(it, account);
  const client = new VerificationClient(it, account, proposalId);
  await client.begin();
  const file = await client.upload(`${marker}.pdf`, samplePdf(`(${marker})`));
  await client.link(file, ['tmp'], `/api/verifications/${client.id}`);
  await changed(account, proposalId, marker);
  await buildProposal(it, account, { at: 3 });
  await client.bringTo('submitted');
  await decided(client, marker, marker === GONE);
  await it.app.inject({ method: 'POST', url: '/api/action/own-data', headers: account.headers });
  await it.runJobs();
  const cases = await rowsOf(it.portal.db, 'proposal', { company_id: account.companyId });
  const ids = [account.accountId, account.companyId, client.id, ...client.proofs, ...cases.map(({ id }) => id)];
  const planted = await plant(it, marker, ids);
  expect(planted.size).toBeGreaterThan(8);
  return account;
}

/** As the job writes it down. */
async function changed({ accountId }: BuiltAccount, proposal_id: string, marker: string): Promise<void> {
  const change = { proposal_id, step: 1, path: 'personContact.email', before: JSON.stringify(marker) };
  await addRows(it.portal.db, 'answer_change', { ...change, changed_by: accountId, changed_at: it.clock.now() });
}

async function invited(account: BuiltAccount, marker: string): Promise<void> {
  const helper = await buildAccount(it, { companyName: 'Kanzlei Birke' });
  await joinCompany(it, { companyId: account.companyId, accountId: helper.accountId }, 'tax-adviser');
  const invitation = { method: 'POST', url: '/api/action/company/invitations', headers: account.headers } as const;
  const invite = await it.app.inject({ ...invitation, payload: { email: `gast@${marker}.example`, role: 'reader' } });
  expect(invite.statusCode).toBe(200);
  const url = `/api/action/company/people/${helper.accountId}/remove`;
  expect((await it.app.inject({ method: 'POST', url, headers: account.headers })).statusCode).toBe(200);
}

async function lostEntry(account: BuiltAccount): Promise<void> {
  const [pot] = await it.portal.db.selectFrom('raffle_pot').select('id').execute();
  const at = new Date('2022-03-25T10:00:00Z');
  const drawn = { frozen_at: at, drawn_at: at, list_hash: 'l', public_value: '1' };
  const id = pot?.id ?? (await plantPot(it, '2022-03', drawn));
  await plantEntry(it, id, account, { valid: false, rank: 3 });
}

/** Examined, heard, paid and settled; `closes`: with the final notice. */
async function decided(client: VerificationClient, marker: string, closes: boolean): Promise<void> {
  const { db, clock } = it.portal;
  const { id } = client;
  await desk.done('intake', 'verifications', id, 'receive', { receivedOn: clock.today() });
  const { officerId } = await desk.person('caseworker');
  await desk.done('caseworker', 'verifications', id, 'assign', { assignee: officerId });
  await desk.done('caseworker', 'verifications', id, 'note', { text: `Vermerk zu ${marker}` });
  const subjects = [`/api/proposals/${client.proposalId}`];
  const searched = { detail: { filter: { text: marker } }, act: 'cases.list', subjects };
  await recordRead(it.portal, { actor: { kind: 'system' }, ...searched });
  const hearing = {
    id: randomUUID(),
    proposal_id: client.proposalId,
    purpose: 'cut',
    state: 'answered',
    reason: marker,
  } as const;
  const times = { until: clock.today(), opened_at: clock.now(), closed_at: clock.now(), answer: marker };
  await addRows(db, 'hearing', { ...hearing, ...times });
  if (!closes) return;
  const admitted = (await desk.admitted(id)).map((proof) => ({
    ...proof,
    payments: proof.payments.map((one) => ({ ...one, admitted: 0, reason: `${marker} zahlte bar.` })),
  }));
  await desk.done('caseworker', 'verifications', id, 'examine', { admitted, ...UNHEARD });
  await desk.done('second', 'verifications', id, 'confirm-examination');
  await desk.done('caseworker', 'verifications', id, 'propose-final-notice', { text: `Schluss für ${marker}.` });
  await desk.done('decision', 'verifications', id, 'send-final-notice');
  await paid(id, marker);
}

async function paid(verificationId: string, marker: string): Promise<void> {
  const { db, clock } = it.portal;
  const [run, now, day] = [randomUUID(), clock.now(), clock.today()];
  const downloaded = { downloaded_at: now, downloaded_by: 'x' };
  await addRows(db, 'payout_run', {
    id: run,
    execute_on: day,
    file: `<Nm>${marker}</Nm>`,
    created_at: now,
    created_by: 'x',
    ...downloaded,
  });
  const people = { proposed_at: now, proposed_by: 'x', approved_at: now, approved_by: 'y' };
  const sent = { run_id: run, sent_at: now, paid_on: day, state: 'paid' as const };
  const to = { holder: marker, iban: 'DE02120300000000202051', amount: 100_00 };
  await addRows(db, 'payout', { id: randomUUID(), verification_id: verificationId, ...to, ...people, ...sent });
}

const at = (instant: string) => it.clock.set(new Date(instant));

async function night(): Promise<void> {
  it.clock.set(new Date(it.clock.now().getTime() + 86_400_000));
  await it.portal.jobs.runSweeps();
  await it.runJobs();
}

async function figures() {
  const { durations: _passing, countedAt: _now, money, ...sums } = await readDashboard(it.portal);
  return { sums, money: allMoney(money), budget: await readStanding(it.portal, it.portal.db) };
}

/** What was granted and is given back is told of single cases alone. */
function allMoney({ total, erased }: MoneyFigures) {
  const all = (name: 'cases' | 'requested' | 'bound' | 'paid' | 'repaid') => total[name] + erased[name];
  return [all('cases'), all('requested'), all('bound'), all('paid'), all('repaid')];
}

async function audited() {
  const answer = await runAct(it, { noun: 'audit', verb: 'verify', options: {} });
  return answer.ok ? (answer.result as { erased: number }) : answer;
}

const closing = (method: 'GET' | 'POST', payload?: object) =>
  it.app.inject({ method, url: '/api/action/account-closing', headers: person.headers, ...(payload && { payload }) });

test('closing ends everything at once that need not be kept, and leaves nobody’s case behind', async () => {
  const found = await placesOf(it, [GONE]);
  for (const table of [
    'account',
    'company',
    'proposal',
    'proposal_step',
    'answer_change',
    'verification',
    'media',
    'receipt',
    'letter',
    'audit_entry',
    'work_list',
    'payout',
    'payout_run',
    'company_invitation',
    'case_note',
    'hearing',
  ])
    expect(found, table).toContain(`public.${table}`);
  expect(found.some((place) => place.startsWith('/mail/'))).toBe(true);
  expect(found.some((place) => place.startsWith('/files/'))).toBe(true);
  expect((await closing('GET')).json()).toMatchObject({
    ...{ isPossible: true, proof: 'password' },
    companies: [
      {
        outcome: 'kept',
        cases: [
          { standing: 'settled', keptUntil: '2033-12-31' },
          { standing: 'draft', keptUntil: null },
        ],
      },
    ],
  });
  expect((await closing('POST', { password: 'falsch', understood: true })).statusCode).toBe(422);
  expect((await closing('POST', { password: PASSWORD })).statusCode).toBe(422);
  expect((await closing('POST', { password: PASSWORD, understood: true })).statusCode).toBe(200);
  await it.runJobs();
  expect((await closing('GET')).statusCode).toBe(401);
  const left = await placesOf(it, [`${GONE}@firma.example`, `gast@${GONE}.example`]);
  // Only the mails to others and the one that says it is closed, until the night in which they are due.
  expect(left.filter((place) => !/^(job\.|\/mail\/)/.test(place))).toEqual([]);
  expect(await placesOf(it, [GONE])).toContain('public.proposal_step');
  expect(await placesOf(it, [GONE])).not.toContain('public.account');
  expect(await audited()).toMatchObject({ erased: expect.any(Number) });
});

test('the desk says at the kept case that its letters go by post, and at nobody else’s', async () => {
  const { headers } = await buildOfficer(it);
  const byPostOf = async ({ companyId }: BuiltAccount) => {
    const { id } = await it.portal.db
      .selectFrom('proposal')
      .select('id')
      .where('company_id', '=', companyId)
      .where('submitted_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return (await it.app.inject({ url: `/api/agency/proposals/${id}`, headers })).json<{ byPost: string | null }>()
      .byPost;
  };
  expect(await byPostOf(person)).toMatch(new RegExp(`^${GONE} GmbH.*, \\S+ \\S+, \\d{5} `));
  expect(await byPostOf(other)).toBeNull();
});

test('when the period of the case is over nothing of the person is left, and the figures are the same', async () => {
  // Earlier states of steps go once the history of answers has written them down.
  for (const time of ['03:00', '05:00']) {
    at(`2033-12-31T${time}:00+01:00`);
    await it.portal.jobs.runSweeps();
  }
  expect(await placesOf(it, [GONE])).toContain('public.proposal_step');
  at('2033-12-31T23:00:00+01:00');
  const before = await figures();
  const others = await countPlaces(it, [STAYS]);
  const due = await preview();
  expect(due.find(({ kind }) => kind === 'case-settled')).toMatchObject({ due: 0 });
  await night();
  await night();
  // The queue forgets by the machine's time, within a fortnight.
  const { rows } = await sql<{ days: number }>`
    select max(greatest(deletion_seconds, retention_seconds)) / 86400 as days from job.queue`.execute(it.portal.db);
  expect(Number(rows[0]?.days)).toBeLessThanOrEqual(14);
  await sql`delete from job.job`.execute(it.portal.db);

  expect(await placesOf(it, [GONE])).toEqual([]);
  for (const key of files) await expect(it.portal.storage.read(key)).rejects.toThrow('no stored file');
  expect(logged.length).toBeGreaterThan(10);
  expect(logged.filter((line) => line.toLowerCase().includes(GONE.toLowerCase()))).toEqual([]);
  expect(logged.filter((line) => line.includes('retention.failed'))).toEqual([]);
  expect(await figures()).toEqual(before);
  const after = await countPlaces(it, [STAYS]);
  for (const [place, count] of others)
    if (place.startsWith('public.')) expect([place, after.get(place)]).toEqual([place, count]);
  const verified = (await audited()) as { erased: number };
  expect(verified.erased).toBeGreaterThan(3);
  expect((await preview()).every(({ due: left }) => left === null || left === 0)).toBe(true);
});

async function preview(): Promise<{ kind: string; due: number | null; cases: string[] }[]> {
  const answer = await runAct(it, { noun: 'retention', verb: 'preview', options: {} });
  if (!answer.ok) throw new Error('no preview');
  return (answer.result as { kinds: { kind: string; due: number | null; cases: string[] }[] }).kinds;
}

test('the other person goes on', async () => {
  await prolongTokens(it);
  other.headers.authorization = `Bearer ${await buildToken(it, other.accountId)}`;
  const profile = await it.app.inject({ url: '/api/action/account-profile', headers: other.headers });
  expect(profile.json()).toMatchObject({ email: `${STAYS}@firma.example` });
});
