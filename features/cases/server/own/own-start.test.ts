import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { LEAST_CASES } from '../../rules/case-wire.ts';
import { approvedCase, caseInCheck, type Desk, sentCase, startDesk } from '../testing/desk.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.test.close());

const start = async (who: { headers: { authorization: string } }) =>
  (await desk.call(who, 'GET', '/api/action/start')).body;
const overview = async () => (await desk.test.app.inject('/api/overview')).json();

it('is empty for a company that has begun nothing', async () => {
  expect(await start(await buildAccount(desk.test))).toMatchObject({
    '@type': 'Start',
    application: null,
    verification: null,
    period: null,
    hearing: null,
    objectionUntil: null,
    owed: null,
    messages: [],
  });
});

it('has the own application with what was told and what is asked for, and nobody else’s', async () => {
  const found = await caseInCheck(desk);
  const other = await sentCase(desk);
  const ask = { reason: 'Bitte erläutern.', fields: ['step_6.title'], until: '2022-03-25' };
  await desk.act(desk.caseworker, `proposals/${found.id}`, 'request-correction', ask);
  const { application, messages, period } = await start(found.account);
  expect(application).toMatchObject({ id: found.id, correctionUntil: '2022-03-25' });
  expect(messages[0].title).toBe('Wir brauchen noch Unterlagen bis 25.03.2022');
  expect(messages.length).toBeLessThanOrEqual(3);
  expect(period).toBeNull();
  expect((await start(other.account)).application.id).toBe(other.id);
});

it('names the days of an approved project', async () => {
  const found = await approvedCase(desk);
  const { period } = await start(found.account);
  expect(period.startDate < period.endDate).toBe(true);
});

it('says until when somebody is heard, and until when what was decided can be objected to', async () => {
  const found = await caseInCheck(desk);
  const asked = { purpose: 'denial', reason: 'Die Unterlagen reichen nicht.', until: '2022-04-05' };
  const opened = await desk.act(desk.caseworker, `hearings/${found.id}`, 'open', asked);
  expect(opened.status, JSON.stringify(opened.body)).toBeLessThan(300);
  expect(await start(found.account)).toMatchObject({ hearing: { until: '2022-04-05' }, objectionUntil: null });
});

it('tells everybody how the last draws went, what comes next and how long things take', async () => {
  const [drawn, next] = [await plantPot('2022-02', '2022-02-25'), await plantPot('2022-04', null)];
  for (const valid of [true, true, false]) await plantEntry(drawn, valid);
  const before = await overview();
  expect(before).toMatchObject({
    '@type': 'Overview',
    periods: [{ id: next, raffleEnd: '2022-04-24T21:59:59+00:00' }],
    draws: [{ dayOfRaffle: '2022-02-25', won: 2, entries: 3 }],
    times: { decision: null, payment: null },
  });
  for (let cases = 0; cases < LEAST_CASES; cases++) await approvedCase(desk);
  expect((await overview()).times.decision).toBeNull();
  desk.test.clock.set(new Date('2022-03-19T00:10:00+01:00'));
  expect((await overview()).times.decision.cases).toBeGreaterThanOrEqual(LEAST_CASES);
}, 60_000);

async function plantPot(month: string, drawnOn: string | null): Promise<string> {
  const id = randomUUID();
  const pot = {
    id,
    raffle_begin: new Date(`${month}-01T00:00:00+01:00`),
    raffle_end: new Date(`${month}-24T21:59:59Z`),
    day_of_raffle: `${month}-25`,
    submit_begin: new Date(`${month}-26T00:00:00Z`),
    submit_end: new Date(`${month}-28T00:00:00Z`),
    quotas: 2,
    seed: Buffer.alloc(32),
    commitment: 'x',
    drawn_at: drawnOn === null ? null : new Date(`${drawnOn}T12:00:00Z`),
  };
  await desk.test.portal.db.insertInto('raffle_pot').values(pot).execute();
  return id;
}

async function plantEntry(potId: string, valid: boolean): Promise<void> {
  const { companyId, accountId } = await buildAccount(desk.test);
  const entry = {
    id: randomUUID(),
    pot_id: potId,
    company_id: companyId,
    account_id: accountId,
    month: '2022-02-01',
    is_value_chain: false,
    pseudonym: randomUUID(),
    valid,
    created_at: new Date('2022-02-02T12:00:00Z'),
  };
  await desk.test.portal.db
    .insertInto('raffle')
    .values(entry as never)
    .execute();
}
