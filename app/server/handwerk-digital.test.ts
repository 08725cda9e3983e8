import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantDemo } from '#features/demo/server/plant.ts';
import { CHECK_LISTS } from '#features/proposal/rules/approval/check-list.ts';
import { singleJourney } from '#features/proposal/rules/journeys.ts';
import { SEND_STEP, SENT } from '#features/proposal/rules/wizard.ts';
import { RECEIPT_ACTS } from '#features/receipt/rules/receipt.ts';
import { TestDesk } from '#features/verification/server/desk/test-desk.ts';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { buildAccount, buildProposal } from './testing/builders.ts';
import { HttpApplicant } from './testing/http-applicant.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';
import { prolongTokens, VerificationClient } from './testing/test-verification.ts';

const ENV = { PORTAL_PROGRAMME: 'handwerk-digital' };
const APPLIED = '2022-03-15T10:00:00+01:00';
const ACCOUNTED = '2023-07-15T10:00:00+02:00';
const EURO = 100;
/** What only a lottery or a value chain has, in German. */
const FOREIGN = /[^".]{0,40}(Wertschöpfung|WSK|Bewerbungszeitr|Antragskontingent|Lostopf|Lostöpf|\bLose?n?\b)/g;

/** What a life without lottery, requests, changes and late invoices has no receipts for; its money is on the way at the end. */
const DETOURS = [
  'pot-entered',
  ...['proposal-withdrawn', 'correction-answered', 'amendment-requested', 'objection-filed'],
  ...['verification-resubmitted', 'payout-paid'],
];

let test: TestPortal;
let origin: string;

beforeAll(async () => {
  test = await startTestPortal({ at: APPLIED, env: ENV });
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

async function budget() {
  const { body } = await test.app.inject('/api/budget');
  return JSON.parse(body) as { totalCents: number; reservedCents: number; availableCents: number };
}

async function registered(email: string): Promise<HttpApplicant> {
  const applicant = new HttpApplicant(origin, email);
  expect(await applicant.register()).toBe(201);
  const mail = (await test.mails()).find(({ to }) => to?.[0]?.address === email);
  expect(mail?.text).toContain('Handwerk Digital');
  const token = /benutzerkonto-bestaetigen\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await applicant.must(200, 'POST', '/api/action/account-confirm', { token });
  await applicant.logIn();
  return applicant;
}

describe('a whole life in the second programme, by HTTP alone', () => {
  it('goes from the registration to the payout without a lottery', async () => {
    const before = await budget();
    expect(before).toMatchObject({ totalCents: 2_000_000 * EURO, reservedCents: 0 });
    const applicant = await registered('tischlerei@example.org');
    const id = await applicant.apply(singleJourney(PROGRAMMES['handwerk-digital']));
    const { proposalId: number, sumDijFunding } = await applicant.must(200, 'GET', `/api/proposals/${id}`);
    expect(number).toMatch(/^HD22-/);
    // 11 to 50 people 50 %, security 10 points, of 50,000 €, at most 30,000 €.
    expect(sumDijFunding).toBe(30_000 * EURO);
    expect((await budget()).reservedCents).toBe(30_000 * EURO);
    await test.runJobs();
    await applicant.must(200, 'PUT', `/api/action/proposal/${id}/step_${SEND_STEP}`, {
      documentTransmission: 'a',
      downloaded: true,
    });
    await applicant.forward(id, SENT);

    const desk = new TestDesk(test);
    const { officerId } = await desk.person('caseworker');
    await desk.done('intake', 'proposals', id, 'receive', { receivedOn: '2022-03-15' });
    await desk.done('caseworker', 'proposals', id, 'assign', { assignee: officerId });
    for (const [review, items] of Object.entries(CHECK_LISTS.proposal))
      for (const item of Object.keys(items))
        await desk.done('caseworker', 'proposals', id, 'check', {
          item: `${review}.${item}`,
          result: 'met',
          remark: 'Am Fall geprüft.',
        });
    const { facts } = await desk.facts('proposals', id);
    await desk.done('caseworker', 'proposals', id, 'propose-approval', { approval: facts.approval.draft });
    await desk.done('decision', 'proposals', id, 'approve');
    expect((await budget()).reservedCents).toBe(30_000 * EURO);

    test.clock.set(new Date(ACCOUNTED));
    await prolongTokens(test);
    const client = new VerificationClient(test, await accountOf(applicant), id);
    await client.begin();
    await client.bringTo('submitted');
    await desk.done('intake', 'verifications', client.id, 'receive', { receivedOn: '2023-07-15' });
    await desk.done('caseworker', 'verifications', client.id, 'assign', { assignee: officerId });
    await desk.review(client.id);
    await desk.done('caseworker', 'verifications', client.id, 'examine', { admitted: await desk.admitted(client.id) });
    await desk.done('second', 'verifications', client.id, 'confirm-examination');
    const amount = (await desk.facts('verifications', client.id)).facts.examination.due;
    expect(amount).toBeGreaterThan(0);
    const payout = await desk.done('caseworker', 'payouts', client.id, 'propose');
    await desk.done('finance', 'payouts', payout.id, 'approve');
    const run = await desk.post('treasury', '/api/agency/payout_runs');
    expect(run.status).toBe(201);
    const file = await desk.get('treasury', `/api/agency/payout_runs/${run.body.id}/file`);
    expect(file.body).toContain('Handwerk Digital');
    expect((await desk.facts('verifications', client.id)).state.name).toBe('sent');
    await test.runJobs();
    const listed = await applicant.must(200, 'GET', `/api/action/proposal/${id}/receipts`);
    const receipts = listed.receipts as { id: string; what: string }[];
    const straight = Object.entries(RECEIPT_ACTS).filter(([act]) => !DETOURS.includes(act));
    expect(new Set(receipts.map(({ what }) => what))).toEqual(new Set(straight.map(([, what]) => what)));
    const letter = receipts.find(({ what }) => what === RECEIPT_ACTS.decided);
    const { statement } = await applicant.must(200, 'GET', `/api/receipts/${letter?.id}`);
    expect(statement).toMatchObject({
      programme: 'Handwerk Digital',
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const company = ['', '/case', '/receipts', '/history'].map((part) => `/api/action/proposal/${id}${part}`);
    const told = [
      ...(await test.mails()).map(({ subject, text }) => `${subject} ${text}`),
      ...(await Promise.all(company.map(async (url) => JSON.stringify((await applicant.send('GET', url)).body)))),
      ...(await Promise.all(
        [`proposals/${id}`, `verifications/${client.id}`, `payouts/${payout.id}`, 'dashboard', 'letters', 'day'].map(
          async (path) => JSON.stringify((await desk.get('decision', `/api/agency/${path}`)).body),
        ),
      )),
    ];
    expect(told.flatMap((text) => text.match(FOREIGN) ?? [])).toEqual([]);
  });

  async function accountOf(applicant: HttpApplicant) {
    const row = await test.portal.db
      .selectFrom('account as a')
      .innerJoin('company as c', 'c.account_id', 'a.id')
      .select(['a.id as accountId', 'c.id as companyId', 'c.name as companyName', 'a.email'])
      .where('a.email', '=', applicant.email)
      .executeTakeFirstOrThrow();
    return { ...row, token: applicant.token, headers: { authorization: `Bearer ${applicant.token}` } };
  }
});

describe('what a programme without a lottery and chains has not', () => {
  it.each(['/api/raffle_pots', '/api/raffles', '/api/agency/pots'])('%s is not there', async (url) => {
    const { statusCode, body } = await test.app.inject(url);
    expect([statusCode, JSON.parse(body)['@type']]).toEqual([404, 'hydra:Error']);
  });

  it('nor the steps of the other programme', async () => {
    const account = await buildAccount(test);
    const id = await buildProposal(test, account, { at: 4 });
    const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
      test.app.inject({ method, url, headers: account.headers, ...(payload === undefined ? {} : { payload }) });
    expect((await call('GET', `/api/action/proposal/${id}/step_5`)).statusCode).toBe(404);
    const state = (await call('GET', `/api/action/proposal/${id}/wizard-state`)).json();
    expect(state.enabledTransitions.map(({ name }: { name: string }) => name)).not.toContain('to_step_5');
    const craft = (await call('GET', `/api/action/proposal/${id}/step_0`)).json();
    expect(craft).toMatchObject({ register: 'a', craft: 'Tischler' });
    expect(craft).not.toHaveProperty('partners');
    expect(craft).not.toHaveProperty('isValueChain');
  });
});

describe('the budget', () => {
  const CENTS = 45_000 * EURO;

  /** Ready to be submitted: each asks for 30,000 €. */
  async function ready() {
    const account = await buildAccount(test);
    return { account, id: await buildProposal(test, account, { at: 10 }) };
  }

  const submit = ({ account, id }: Awaited<ReturnType<typeof ready>>) =>
    test.app.inject({
      method: 'PUT',
      url: `/api/action/proposal/${id}/apply-transition`,
      headers: account.headers,
      payload: { transition: 'to_step_11' },
    });

  const post = ({ account }: Awaited<ReturnType<typeof ready>>, url: string) =>
    test.app.inject({ method: 'POST', url, headers: account.headers, payload: {} });

  beforeAll(async () => {
    await test.close();
    test = await startTestPortal({
      at: APPLIED,
      env: ENV,
      programme: { access: { kind: 'budget', cents: CENTS } },
    });
  });

  it('is never given twice: of sixteen who come at once for the last euros one is served, and the others keep what they typed', {
    tags: ['server'],
  }, async () => {
    const all = [];
    for (let n = 0; n < 16; n++) all.push(await ready());
    const answers = await Promise.all(all.map(async (one) => ({ one, answer: await submit(one) })));
    const served = answers.filter(({ answer }) => answer.statusCode === 200);
    const [refused] = answers.filter(({ answer }) => answer.statusCode !== 200);
    const [winner] = served;
    if (served.length !== 1 || winner === undefined || refused === undefined)
      throw new Error(`${served.length} served`);
    const [violation] = refused.answer.json().violations;
    expect(violation).toMatchObject({ propertyPath: 'invalid' });
    expect(violation.message.replaceAll('\u00a0', ' ')).toBe(
      'Ihr Antrag über 30.000,00 € kann zurzeit nicht eingereicht werden: Vom Budget des Programms sind noch 15.000,00 € verfügbar. Ihre Angaben bleiben gespeichert.',
    );
    const { headers } = refused.one.account;
    const state = await test.app.inject({ url: `/api/proposals/${refused.one.id}`, headers });
    expect(state.json()).toMatchObject({ currentStep: 10, submittedAt: null });
    expect(await budget()).toMatchObject({
      totalCents: CENTS,
      reservedCents: 30_000 * EURO,
      availableCents: 15_000 * EURO,
    });

    const again = await post(winner.one, '/api/proposals');
    expect([again.statusCode, again.json().violations[0].message]).toEqual([
      422,
      expect.stringContaining('Je Unternehmen ist ein Antrag möglich.'),
    ]);
    expect((await post(winner.one, `/api/action/proposal/${winner.one.id}/withdraw`)).statusCode).toBe(200);
    expect((await budget()).availableCents).toBe(CENTS);
    expect((await submit(refused.one)).statusCode).toBe(200);
  });
});

describe('its demonstration', () => {
  it('plants the same stories without pots and chains', { timeout: 120_000, tags: ['night'] }, async () => {
    await test.close();
    test = await startTestPortal({ at: APPLIED, env: { ...ENV, PORTAL_SEED: 'demo' } });
    await plantDemo(test.portal);
    const emails = await test.portal.db.selectFrom('account').select('email').execute();
    const names = emails.map(({ email }) => email);
    expect(names).toContain('nachweis-eingereicht@example.org');
    expect(names).not.toContain('im-lostopf@example.org');
    expect(names).not.toContain('wsk-lead@example.org');
    expect(names).not.toContain('schritt-5@example.org');
    expect(await test.portal.db.selectFrom('raffle_pot').select('id').execute()).toEqual([]);
    const { reservedCents } = await budget();
    expect(reservedCents).toBeGreaterThan(0);
    expect(reservedCents).toBeLessThan(2_000_000 * EURO);
  });
});
