import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal, joinCompany } from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { addRows, rowOf, rowsOf, setRows } from '#ground/server/testing/rows.ts';
import { attachProposal } from './enter-pot.ts';
import { ensureCalendar, openPot } from './open-pot.ts';
import { freezeDuePots } from './pot-case.ts';
import { findRecipients } from './pot-store.ts';

const MARCH_15 = '2022-03-15T10:00:00+01:00';
const test = usePortal({ at: MARCH_15 });
let account: BuiltAccount;

beforeAll(async () => {
  await ensureCalendar(test.portal);
});
beforeEach(async () => {
  test.clock.set(new Date(MARCH_15));
  account = await buildAccount(test);
});

async function potOf(month: string): Promise<string> {
  const pot = await rowOf(test.portal.db, 'raffle_pot', { day_of_raffle: `${month}-25` });
  return pot.id;
}

async function post(payload: object, by: BuiltAccount = account) {
  return test.app.inject({ method: 'POST', url: '/api/raffles', headers: by.headers, payload });
}

async function enter(month = '2022-03', by: BuiltAccount = account) {
  return post({ rafflePot: `/api/raffle_pots/${await potOf(month)}`, isValueChain: false }, by);
}

function refusal(answer: Awaited<ReturnType<typeof post>>): string {
  expect(answer.statusCode).toBe(403);
  const body = answer.json();
  const { 'hydra:description': description, violations } = body;
  expect(violations).toEqual([{ propertyPath: 'rafflePot', message: description }]);
  return description;
}

/** Moves the clock; tokens live on it, so they get new life. */
async function setClock(instant: string): Promise<void> {
  test.clock.set(new Date(instant));
  const expires = new Date(test.clock.now().getTime() + 3_600_000);
  await test.portal.db.updateTable('oauth_token').set({ expires_at: expires }).execute();
  await test.portal.db.updateTable('token_family').set({ expires_at: expires }).execute();
}

/** Marks an entry as won, without a draw. */
async function win(id: string): Promise<void> {
  await test.portal.db.updateTable('raffle').set({ valid: true, rank: 1 }).where('id', '=', id).execute();
}

async function deny(proposalId: string): Promise<void> {
  await addRows(test.portal.db, 'revision', {
    id: randomUUID(),
    proposal_id: proposalId,
    revision_status: 'final_denied',
    decided_at: test.clock.now(),
    decided_by: 'A. Prüfer',
    reason: null,
  });
}

describe('POST /api/raffles', () => {
  it('answers 201 with the entry and sends one mail', async () => {
    const pot = await potOf('2022-03');
    const answer = await post({ rafflePot: `/api/raffle_pots/${pot}`, isValueChain: 'true' });
    expect(answer.statusCode).toBe(201);
    const body = answer.json();
    expect(answer.headers.location).toBe(body['@id']);
    expect(body).toMatchObject({
      '@context': '/api/contexts/Raffle',
      '@type': 'Raffle',
      rafflePot: `/api/raffle_pots/${pot}`,
      raffleBegin: '2022-02-28T23:00:00+00:00',
      raffleEnd: '2022-03-24T22:59:59+00:00',
      valid: null,
      isValueChain: true,
      proposal: null,
    });
    expect(body.pseudonym).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const mails = await test.mails(account.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Guten Tag Dr. Erika Muster,');
    expect(mails[0]?.text).toContain(body.pseudonym);
    expect(mails[0]?.text).toContain('25.03.2022');
    const { commitment, quotas } = (await test.app.inject({ url: body.rafflePot })).json();
    expect(mails[0]?.text).toContain(`Prüfsumme des Startwerts: ${commitment}`);
    expect(mails[0]?.text).toContain(`Antragskontingente: ${quotas.toLocaleString('de-DE')}\n`);
    expect(mails[0]?.text).toContain('Öffentlicher Wert: Gewinnzahlen der Lotterie KENO vom 25.03.2022');
  });

  it('leads whoever acts for several companies to the pages of the one that takes part', async () => {
    const second = await buildAccount(test);
    await joinCompany(test, { accountId: account.accountId, companyId: second.companyId }, 'owner');
    const ownPages = `/f/${second.companyId}/los`;
    const named = { ...account, headers: { ...account.headers, 'x-company': second.companyId } };
    expect((await enter('2022-03', named)).statusCode).toBe(201);
    const pot = await potOf('2022-03');
    const all = await test.portal.db.transaction().execute((trx) => findRecipients(trx, pot));
    const recipient = all.find(({ email }) => email === account.email);
    expect(recipient?.place).toBe(`/f/${second.companyId}`);
    const [mail] = await test.mails(account.email);
    expect(mail?.text).toContain(`${ownPages}\n`);
  });

  it('lists and shows own entries only', async () => {
    const { '@id': iri } = (await enter()).json();
    const other = await buildAccount(test);
    const list = await test.app.inject({ url: '/api/raffles', headers: account.headers });
    expect(list.json()['hydra:member'].map((one: { '@id': string }) => one['@id'])).toEqual([iri]);
    expect((await test.app.inject({ url: '/api/raffles', headers: other.headers })).json()['hydra:totalItems']).toBe(0);
    expect((await test.app.inject({ url: iri, headers: account.headers })).json()['@id']).toBe(iri);
    expect((await test.app.inject({ url: iri, headers: other.headers })).statusCode).toBe(403);
    const unknown = `/api/raffles/${randomUUID()}`;
    expect((await test.app.inject({ url: unknown, headers: account.headers })).statusCode).toBe(404);
  });

  it('refuses bodies that name no pot, no known one, or a foreign company', async () => {
    const pot = `/api/raffle_pots/${await potOf('2022-03')}`;
    const other = await buildAccount(test);
    expect((await post({})).json().violations[0].propertyPath).toBe('rafflePot');
    expect((await post({ rafflePot: 'March' })).statusCode).toBe(400);
    expect((await post({ rafflePot: `/api/raffle_pots/${randomUUID()}` })).statusCode).toBe(400);
    expect((await post({ rafflePot: pot, company: `/api/companies/${other.companyId}` })).statusCode).toBe(403);
    expect((await post({ rafflePot: pot, isValueChain: 3 })).json().violations[0].propertyPath).toBe('isValueChain');
    expect((await post({ rafflePot: { '@id': pot }, company: `/api/companies/${account.companyId}` })).statusCode).toBe(
      201,
    );
  });

  it('makes one row and one mail of 64 identical requests', { tags: ['server'] }, async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => enter()));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    const reasons = new Set(answers.filter((answer) => answer.statusCode !== 201).map(refusal));
    expect([...reasons]).toEqual([expect.stringContaining('nimmt an dieser Ziehung bereits teil')]);
    const rows = await rowsOf(test.portal.db, 'raffle', { company_id: account.companyId });
    expect(rows).toHaveLength(1);
    const mails = await test.mails(account.email);
    expect(mails).toHaveLength(1);
  });

  it('makes one row of 40 requests for two pots of one month', { tags: ['server'] }, async () => {
    const plan = { firstDay: '2022-03-10', lastDay: '2022-03-20', drawDay: '2022-03-21', quotas: 5 };
    const { id: second } = await openPot(test.portal, plan);
    const first = await potOf('2022-03');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => post({ rafflePot: `/api/raffle_pots/${index % 2 ? first : second}` })),
    );
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    for (const answer of answers.filter((one) => one.statusCode !== 201)) refusal(answer);
    const rows = await rowsOf(test.portal.db, 'raffle', { company_id: account.companyId });
    expect(rows).toHaveLength(1);
  });
});

describe('refusals', () => {
  it('needs an active account', async () => {
    const states = [{ confirmed: false }, { approved: false }, { weakPassword: true }];
    for (const state of states) expect((await enter('2022-03', await buildAccount(test, state))).statusCode).toBe(403);
    expect((await enter('2022-03', await buildAccount(test, { isActive: false }))).statusCode).toBe(401);
  });

  it.each([
    ['2022-02-28T22:59:59.900Z', 'noch nicht begonnen'],
    ['2022-03-25T00:00:00+01:00', 'abgelaufen'],
    ['2024-01-01T00:00:00+01:00', 'ausgelaufen'],
  ])('tells the reason at %s', async (at, reason) => {
    const payload = { rafflePot: `/api/raffle_pots/${await potOf('2022-03')}` };
    await setClock(at);
    expect(refusal(await post(payload))).toContain(reason);
  });

  it('refuses from 2024 on whatever the body says', async () => {
    await setClock('2024-02-01T10:00:00+01:00');
    const young = await buildAccount(test);
    expect(refusal(await post({}, young))).toContain('31.12.2023');
  });

  it('refuses a company with a quota that was not denied, and lets it in again after the denial', async () => {
    const { id } = (await enter()).json();
    await win(id);
    await setClock('2022-04-10T10:00:00+02:00');
    expect(refusal(await enter('2022-04'))).toContain('bereits ein Antragskontingent erhalten');
    const proposal = await buildProposal(test, account);
    await test.portal.db.updateTable('raffle').set({ proposal_id: proposal }).where('id', '=', id).execute();
    expect(refusal(await enter('2022-04'))).toContain('bereits ein Antragskontingent erhalten');
    await deny(proposal);
    const objection = { id: randomUUID(), proposal_id: proposal, filed_at: test.clock.now(), outcome: null };
    await test.portal.db.insertInto('objection').values(objection).execute();
    expect(refusal(await enter('2022-04'))).toContain('Widerspruch');
    await setRows(test.portal.db, 'objection', { id: objection.id }, { closed_at: test.clock.now() });
    expect((await enter('2022-04')).statusCode).toBe(201);
  });

  it('refuses a list that was closed between reading and writing', async () => {
    const { id } = await openPot(test.portal, { firstDay: '2022-03-01', lastDay: '2022-03-15', quotas: 5 });
    await setClock('2022-03-16T00:00:00+01:00');
    await freezeDuePots(test.portal);
    await setClock('2022-03-15T23:59:59+01:00');
    expect(refusal(await post({ rafflePot: `/api/raffle_pots/${id}` }))).toContain('abgelaufen');
  });
});

describe('attachProposal', () => {
  async function attach(proposalId: string, at: string) {
    const run = test.portal.db.transaction();
    return run.execute((trx) => attachProposal(trx, account.companyId, proposalId, new Date(at)));
  }

  it('takes the first valid entry whose window is open, once', async () => {
    const { id } = (await enter()).json();
    const [proposal, second] = [await buildProposal(test, account), await buildProposal(test, account)];
    expect(await attach(proposal, '2022-03-26T00:00:00+01:00')).toBeUndefined();
    await win(id);
    expect(await attach(proposal, '2022-03-25T23:59:59+01:00')).toBeUndefined();
    expect(await attach(proposal, '2022-04-23T00:00:00+02:00')).toBeUndefined();
    expect(await attach(proposal, '2022-04-22T23:59:59.900+02:00')).toEqual({ isValueChain: false });
    expect(await attach(second, '2022-04-01T00:00:00+02:00')).toBeUndefined();
    const shown = await test.app.inject({ url: `/api/raffles/${id}`, headers: account.headers });
    expect(shown.json().proposal).toMatchObject({
      '@id': `/api/proposals/${proposal}`,
      submittedAt: null,
      denied: false,
    });
  });
});
