import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { prolongTokens, VerificationClient } from '#app/server/testing/test-verification.ts';
import { twoOfficers } from '#features/cases/server/testing/two-officers.ts';
import { openPot } from '#features/raffle/server/open-pot.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import type { Drill, Report } from './drill.ts';
import { onTestPortal } from './test-stage.ts';

/** Deadlines as UTC, worked out by hand: the first instant that is too late. Two fall on the days clocks are changed. */
const SUBMIT_ENDS = ['2022-03-31T22:00:00Z', '2022-03-27T22:00:00Z', '2022-10-30T23:00:00Z'];
const RESUBMIT_UNTIL = [
  ['2023-09-10', '2023-09-10T22:00:00Z'],
  ['2023-10-29', '2023-10-29T23:00:00Z'],
  ['2024-03-31', '2024-03-31T22:00:00Z'],
] as const;
const RAFFLE_END = '2022-03-24T23:00:00Z';
const PROGRAMME_END = '2023-12-31T23:00:00Z';
const RUNS = 125;
const HOUR_MS = 3_600_000;

/** Milliseconds from the first instant that is too late: anywhere near, and the edges themselves. */
const OFFSETS = fc.oneof(
  fc.integer({ min: -2 * HOUR_MS, max: 2 * HOUR_MS }),
  fc.integer({ min: -1500, max: 1500 }),
  fc.constantFrom(-1000, -999, -1, 0, 1, 999, 1000),
);

interface Tally {
  tried: number;
  acceptedLate: number;
  refusedInTime: number;
  other: number;
}

/** Moves the clock to and fro over a deadline, in the order the instants come: backwards as often as forwards. */
async function sweep(test: TestPortal, tally: Tally, end: string, act: () => Promise<number>): Promise<void> {
  const property = fc.asyncProperty(OFFSETS, async (offset) => {
    test.clock.set(new Date(Date.parse(end) + offset));
    const status = await act();
    // The clock runs on: an instant just before the end may have passed meanwhile.
    const isLate = test.clock.now().getTime() >= Date.parse(end);
    if (offset < 0 && isLate) return;
    tally.tried += 1;
    const isAccepted = status >= 200 && status < 300;
    if (isAccepted && offset >= 0) tally.acceptedLate += 1;
    if (!isAccepted && offset < 0) tally.refusedInTime += 1;
    if (!isAccepted && ![403, 409, 422, 423].includes(status)) tally.other += 1;
  });
  await fc.assert(property, { numRuns: RUNS });
}

/** Each deadline with an application of its own: a pot's end does not move once people are in it. */
async function submissions(test: TestPortal, tally: Tally): Promise<void> {
  const pot = await openPot(test.portal, { firstDay: '2022-03-02', lastDay: '2022-03-20', quotas: 10 });
  for (const end of SUBMIT_ENDS) {
    const submit_end = new Date(Date.parse(end) - 1000);
    await test.portal.db.updateTable('raffle_pot').set({ submit_end }).where('id', '=', pot.id).execute();
    await submissionsUntil(test, tally, end, pot.id);
  }
}

async function submissionsUntil(test: TestPortal, tally: Tally, end: string, pot: string): Promise<void> {
  test.clock.set(new Date('2022-03-10T10:00:00+01:00'));
  const owner = await buildAccount(test);
  const id = await buildProposal(test, owner, { at: 8 });
  const won = { is_value_chain: false, pseudonym: randomUUID(), valid: true, rank: 1, proposal_id: id };
  const entry = { id: randomUUID(), pot_id: pot, company_id: owner.companyId, account_id: owner.accountId };
  await test.portal.db
    .insertInto('raffle')
    .values({ ...entry, ...won, month: '2022-03-01', created_at: test.clock.now() })
    .execute();
  await prolongTokens(test);
  await sweep(test, tally, end, () => saveEmpty(test, owner, id));
}

/** Nothing but the time can be wrong with it. */
async function saveEmpty(test: TestPortal, owner: BuiltAccount, proposal: string): Promise<number> {
  const headers = { ...owner.headers, prefer: 'handling=lenient' };
  const url = `/api/action/proposal/${proposal}/step_7`;
  return (await test.app.inject({ method: 'PUT', url, headers, payload: {} })).statusCode;
}

async function lateInvoices(test: TestPortal, tally: Tally): Promise<void> {
  const client = await VerificationClient.begun(test);
  await client.bringTo('submitted');
  const { db } = test.portal;
  const reopen = (until: string) =>
    db
      .updateTable('verification')
      .set({ current_step: 'resubmit_invoices', resubmit_until: until })
      .where('id', '=', client.id)
      .execute();
  await (await twoOfficers(test)).openResubmission(client.id, RESUBMIT_UNTIL[0][0], 'Es fehlt eine Rechnung.');
  let comments = 0;
  for (const [until, end] of RESUBMIT_UNTIL) {
    await sweep(test, tally, end, async () => {
      await reopen(until);
      // What changes nothing is no act, and told so at any time.
      comments += 1;
      return (await client.patch({ resubmitComment: `Die Rechnung kam spät, ${comments}.` })).status;
    });
  }
}

async function entries(test: TestPortal, tally: Tally): Promise<void> {
  const { db } = test.portal;
  test.clock.set(new Date('2022-03-10T10:00:00+01:00'));
  const owner = await buildAccount(test);
  await prolongTokens(test);
  const pot = await openPot(test.portal, { firstDay: '2022-03-01', lastDay: '2022-03-24', quotas: 10 });
  await sweep(test, tally, RAFFLE_END, async () => {
    await db.deleteFrom('raffle').where('company_id', '=', owner.companyId).execute();
    const payload = { rafflePot: `/api/raffle_pots/${pot.id}`, isValueChain: false };
    return (await test.app.inject({ method: 'POST', url: '/api/raffles', headers: owner.headers, payload })).statusCode;
  });
}

async function programmeEnd(test: TestPortal, tally: Tally): Promise<void> {
  const owner = await buildAccount(test);
  const id = await buildProposal(test, owner, { at: 8 });
  await prolongTokens(test);
  await sweep(test, tally, PROGRAMME_END, () => saveEmpty(test, owner, id));
}

async function play(report: Report, test: TestPortal): Promise<void> {
  const kinds = {
    Einreichfrist: submissions,
    Nachreichfrist: lateInvoices,
    Bewerbungsfrist: entries,
    [`Programmende ${EXAMPLE_PROGRAMME.lastDay}`]: programmeEnd,
  };
  for (const [what, act] of Object.entries(kinds)) {
    const tally: Tally = { tried: 0, acceptedLate: 0, refusedInTime: 0, other: 0 };
    await act(test, tally);
    const isRight = tally.acceptedLate + tally.refusedInTime + tally.other === 0 && tally.tried > 0;
    const told = `${what}: ${tally.tried} Zeitpunkte, ${tally.acceptedLate} zu spät angenommen, ${tally.refusedInTime} rechtzeitig abgelehnt`;
    report.must(isRight, tally.other === 0 ? told : `${told}, ${tally.other} andere Antworten`);
  }
  report.see('die Uhr der Datenbank ging dabei Jahre anders: eine Uhr entscheidet');
}

export const DRILL: Drill = {
  number: 11,
  title: 'Uhrsprünge über Fristen, vorwärts und zurück, auch an Tagen der Zeitumstellung',
  pass: '0 Annahmen danach, 0 Ablehnungen davor, bei 1.000 Zeitpunkten; eine Uhr entscheidet',
  run: (report) => onTestPortal((test) => play(report, test)),
};
