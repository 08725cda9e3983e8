import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { tenOn } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { twoOfficers } from '#features/cases/server/testing/two-officers.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { sendPayout } from '#features/payout/server/testing/send-payout.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { sum } from '#ground/rules/values/money.ts';
import { MONEY_NAMES, type MoneySums } from '../rules/figures.ts';
import { readMoney } from './read-money.ts';

const test = usePortal();
const desk = new TestDesk(test);

beforeAll(async () => {
  await at('2023-07-15');
  // One paid and partly asked back, one examined, one revoked, one being checked.
  await reclaimed();
  await desk.examined();
  await (await twoOfficers(test)).revoke((await desk.checking()).proposalId);
  await desk.checking();
});

const at = (day: string) => tenOn(test, day);

async function reclaimed() {
  const client = await desk.examined();
  const done = (who: 'caseworker' | 'decision' | 'treasury', act: string, fields: object) =>
    desk.done(who, 'verifications', client.id, act, fields);
  const amount = (await desk.facts('verifications', client.id)).facts.examination.due;
  const { payout } = await sendPayout(desk, client);
  await at('2023-07-20');
  await desk.done('treasury', 'payouts', payout, 'settle', { bookedOn: '2023-07-17' });
  const part = { granted: amount - 100_000, reason: 'Ein Gerät ist verkauft.', ...UNHEARD };
  await done('caseworker', 'propose-partial-revocation', part);
  await done('decision', 'revoke-in-part', {});
  await at('2023-08-01');
  await done('treasury', 'note-repayment', { amount: 40_000, bookedOn: '2023-08-01' });
}

const addUp = (rows: readonly MoneySums[]) =>
  Object.fromEntries(MONEY_NAMES.map((name) => [name, sum(rows.map((row) => row[name]))]));

describe('the figures in euro', () => {
  it('are what the cases themselves say', async () => {
    const { total } = await readMoney(test.portal);
    // From the tables of the cases, without ledger and without its views.
    const { rows } = await sql<Omit<MoneySums, 'bound' | 'released'>>`select
      (select count(*)::int8 from proposal where submitted_at is not null) as cases,
      (select sum(sum_dij_funding)::int8 from proposal where submitted_at is not null) as requested,
      (select sum((approved ->> 'sumFundingApproved')::int8)::int8 from revision where revision_status <> 'final_denied') as granted,
      (select sum(amount)::int8 from payout where state = 'paid') - (select sum(amount)::int8 from repayment) as paid,
      (select sum(amount)::int8 from closing_decision where kind = 'reclaim') as reclaimed,
      (select sum(amount)::int8 from repayment) as repaid`.execute(test.portal.db);
    expect(total).toMatchObject(rows[0] ?? {});
    expect(total).toMatchObject({ cases: 4, reclaimed: 100_000, repaid: 40_000 });
    expect(total.granted).toBe(total.bound + total.paid + total.repaid + total.released);
    // Revoked as a whole and reclaimed in part: both are free again.
    expect(total.released).toBeGreaterThan(100_000 - 40_000);
  });

  it('add up to the same whichever way they are divided', async () => {
    const { divisions, total } = await readMoney(test.portal);
    expect(divisions.map(({ dimension }) => dimension)).toEqual(['year', 'pot', 'modules', 'state', 'weak', 'size']);
    for (const { rows } of divisions) {
      expect(rows.length).toBeGreaterThan(0);
      expect(addUp(rows)).toEqual(total);
    }
  });

  it('stand on the page of figures, for whoever may see it', async () => {
    const { status, body } = await desk.get('caseworker', '/api/agency/dashboard');
    expect([status, JSON.parse(body).money.total]).toEqual([200, (await readMoney(test.portal)).total]);
  });
});

describe('the tables for the ministry', () => {
  const csv = async (table: string, form = 'deutsch') =>
    (await desk.get('finance', `/api/agency/ministry/${table}/csv?fuer=${form}`)).body;

  it('are CSV each, with the sums of the page', async () => {
    const { total } = await readMoney(test.portal);
    const lines = (await csv('kennzahlen', 'maschine')).split('\r\n');
    expect(lines.find((line) => line.startsWith('"Zusammen"'))).toContain(`;${(total.granted / 100).toFixed(2)};`);
    expect((await csv('faelle')).trim().split('\r\n')).toHaveLength(5);
    expect(await csv('spalten')).toContain('"Fälle";"Bewilligt";"bewilligt"');
    expect(await csv('haushalt')).toContain('"Verpflichtungsermächtigung"');
  });

  it('are on record with what was shown', async () => {
    expect((await desk.get('finance', '/api/agency/ministry/geheim/csv')).status).toBe(404);
    await csv('faelle');
    const { rows } = await sql<{ subjects: string[]; detail: object }>`
      select subjects, detail from audit_entry where act = 'ministry.export' order by number desc limit 2`.execute(
      test.portal.db,
    );
    expect(rows).toMatchObject([{ detail: { table: 'faelle' } }, { detail: { form: 'csv, deutsch' } }]);
    expect(rows[0]?.subjects).toHaveLength(4);
  });
});
