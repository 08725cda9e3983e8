import { expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { plantEntry, plantPot } from '#app/server/testing/test-pot.ts';
import { LEAST_CASES } from '../../rules/case-wire.ts';
import { approvedCase, caseInCheck, sentCase } from '../testing/desk.ts';
import { useDesk } from '../testing/use-desk.ts';

const desk = useDesk();

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
  const drawn = await plantPot(desk.test, '2022-02', { drawn_at: new Date('2022-02-25T12:00:00Z') });
  const next = await plantPot(desk.test, '2022-04');
  for (const valid of [true, true, false]) await plantEntry(desk.test, drawn, await buildAccount(desk.test), { valid });
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
