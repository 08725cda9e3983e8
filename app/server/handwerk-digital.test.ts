import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECEIPT_ACTS } from '#features/company/rules/people.ts';
import { plantDemo } from '#features/demo/server/planting/plant.ts';
import { singleJourney } from '#features/proposal/rules/journeys.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { buildAccount, buildProposal, submitProposal } from './testing/builders.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';
import { account, apply, approve, payOut, register } from './testing/whole-grant.ts';

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

describe('a whole life in the second programme, by HTTP alone', () => {
  it('goes from the registration to the payout without a lottery', async () => {
    const before = await budget();
    expect(before).toMatchObject({ totalCents: 2_000_000 * EURO, reservedCents: 0 });
    const applicant = await register(test, origin, 'tischlerei@example.org');
    const [confirmation] = await test.mails();
    expect(confirmation?.text).toContain('Handwerk Digital');
    const id = await apply(test, applicant, singleJourney(PROGRAMMES['handwerk-digital']));
    const { proposalId: number, sumDijFunding } = await applicant.must(200, 'GET', `/api/proposals/${id}`);
    expect(number).toMatch(/^HD22-/);
    // 11 to 50 people 50 %, security 10 points, of 50,000 €, at most 30,000 €.
    expect(sumDijFunding).toBe(30_000 * EURO);
    expect((await budget()).reservedCents).toBe(30_000 * EURO);
    const desk = new TestDesk(test);
    await approve(test, desk, id);
    expect((await budget()).reservedCents).toBe(30_000 * EURO);

    const client = await account(test, desk, { applicant, id, at: ACCOUNTED });
    const amount = (await desk.facts('verifications', client.id)).facts.examination.due;
    expect(amount).toBeGreaterThan(0);
    const payout = await payOut(desk, client);
    expect(payout.file).toContain('Handwerk Digital');
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

  const submit = ({ account, id }: Awaited<ReturnType<typeof ready>>) => submitProposal(test, id, account);

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
