// @module-tag night

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { recountMoney } from '#features/cases/server/testing/recount-money.ts';
import type { MoneyFigures, MoneySums } from '#features/figures/rules/figures.ts';
import type { StateSums } from '#features/figures/rules/wire.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { plantDemo } from './planting/plant.ts';

const test = usePortal({
  at: '2022-03-15T09:00:00+01:00',
  env: { PORTAL_SEED: 'demo', PORTAL_ORIGIN: 'http://portal.test' },
});
let officer: BuiltOfficer;
let cases: Recounted[];

beforeAll(async () => {
  await ensureCalendar(test.portal);
  await plantDemo(test.portal);
  officer = await buildOfficer(test, { name: 'Rita Revision', roles: ['auditor', 'finance-approver'] });
  cases = await recount();
}, 120_000);

interface Recounted {
  number: string;
  company: string;
  year: string;
  pot: string;
  state: string;
  weak: string;
  size: string;
  modules: string;
  sums: Omit<MoneySums, 'cases'>;
}

interface Raw {
  id: string;
  number: string;
  company: string;
  year: string;
  pot: string | null;
  place: { identical?: unknown; addresses?: { state?: string; isWeak?: unknown }[] };
  size: number | null;
  one: string | null;
  two: string | null;
  requested: number;
  granted: number;
  asked: number;
}

/** From the rows of the cases themselves: without the view, the ledger and the words that the portal counts with. */
async function recount(): Promise<Recounted[]> {
  const { rows } = await sql<Raw>`
    select p.id, p.number, p.company_name as company, to_char(p.submitted_at at time zone 'Europe/Berlin', 'YYYY') as year,
      (select t.day_of_raffle::text || ' ' || t.id from raffle l join raffle_pot t on t.id = l.pot_id
        where l.proposal_id = p.id) as pot,
      (select s.data from proposal_step s where s.proposal_id = p.id and s.step = 2) as place,
      (select (s.data ->> 'employeesCount')::int from proposal_step s where s.proposal_id = p.id and s.step = 3) as size,
      (select s.data ->> 'moduleOne' from proposal_step s where s.proposal_id = p.id and s.step = 6) as one,
      (select s.data ->> 'moduleTwo' from proposal_step s where s.proposal_id = p.id and s.step = 6) as two,
      p.sum_dij_funding as requested,
      coalesce((select (r.approved ->> 'sumFundingApproved')::int8 from revision r
        where r.proposal_id = p.id and r.revision_status in ('final_approved', 'final_revoked')), 0) as granted,
      (select coalesce(sum(c.amount), 0)::int8 from closing_decision c join verification v on v.id = c.verification_id
        where v.proposal_id = p.id and c.kind = 'reclaim') as asked
    from proposal p where p.submitted_at is not null order by p.number`.execute(test.portal.db);
  return Promise.all(rows.map(recounted));
}

async function recounted(raw: Raw): Promise<Recounted> {
  const { counted } = await recountMoney(test.portal.db, raw.id);
  const { bound, paid, reclaimed: repaid } = counted;
  const address = raw.place.addresses?.[String(raw.place.identical) === 'true' ? 0 : 1];
  const modules = new Map([
    ['true true', 'both'],
    ['true false', 'one'],
    ['false true', 'two'],
  ]).get(`${raw.one} ${raw.two}`);
  const { number, company, year, granted, requested, asked } = raw;
  return {
    ...{ number, company, year, pot: raw.pot ?? '', size: String(raw.size ?? ''), modules: modules ?? 'none' },
    state: address?.state ?? '',
    weak: String(String(address?.isWeak) === 'true'),
    sums: { requested, granted, bound, paid, reclaimed: asked, repaid, released: granted - bound - paid - repaid },
  };
}

const SUM_NAMES = ['requested', 'granted', 'bound', 'paid', 'reclaimed', 'repaid', 'released'] as const;

function addUp(some: readonly Recounted[]): MoneySums {
  const sums = SUM_NAMES.map((name) => [name, some.reduce((all, { sums: one }) => all + one[name], 0)]);
  return { cases: some.length, ...Object.fromEntries(sums) };
}

async function get(url: string) {
  const answer = await test.app.inject({ url, headers: officer.headers });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer;
}

const figures = async (): Promise<MoneyFigures> => (await get('/api/agency/dashboard')).json().money;

const csv = async (url: string) => readCsv((await get(url)).body);

const euro = (cents: number) => (cents / 100).toFixed(2);
const german = (cents: number) => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(cents / 100);
const inEuro = (sums: Omit<MoneySums, 'cases'>) => SUM_NAMES.map((name) => euro(sums[name]));

describe('the figures of the demonstration, counted anew from its cases', () => {
  it('are on the page what the cases come to, in every division and group', async () => {
    const { total, divisions, erased } = await figures();
    expect(cases.length).toBeGreaterThan(20);
    expect(total).toEqual(addUp(cases));
    expect(erased.cases).toBe(0);
    for (const name of ['granted', 'bound', 'paid', 'released'] as const) expect(total[name], name).toBeGreaterThan(0);
    const keys = { year: 'year', pot: 'pot', modules: 'modules', state: 'state', weak: 'weak', size: 'size' } as const;
    expect(divisions.map(({ dimension }) => dimension)).toEqual(Object.keys(keys));
    for (const { dimension, rows } of divisions) {
      const own = Map.groupBy(cases, (one) => one[keys[dimension]]);
      expect(rows.map(({ key }) => key).toSorted(), dimension).toEqual([...own.keys()].toSorted());
      for (const { key, label, ...sums } of rows)
        expect(sums, `${dimension}: ${label}`).toEqual(addUp(own.get(key) ?? []));
    }
  });

  it('stand in both CSV files, line by line', async () => {
    const { divisions } = await figures();
    const expected = [
      ...divisions.flatMap(({ label, dimension, rows }) =>
        rows.map(({ key, label: group }) => {
          const { cases: count, ...sums } = addUp(cases.filter((one) => one[dimension] === key));
          return [label, group, String(count), ...inEuro(sums)];
        }),
      ),
      ['Zusammen', '', String(cases.length), ...inEuro(addUp(cases))],
    ];
    const machine = await csv('/api/agency/ministry/kennzahlen/csv?fuer=maschine');
    expect(machine.slice(0, -1)).toEqual(expected);
    const forPeople = await csv('/api/agency/ministry/kennzahlen/csv?fuer=deutsch');
    expect(forPeople.at(-2)?.slice(3)).toEqual(SUM_NAMES.map((name) => german(addUp(cases)[name])));
  });

  it('stand by case in the table of cases', async () => {
    const expected = cases.map(({ number, company, state, sums }) => [number, company, state, ...inEuro(sums)]);
    const parts = (row: readonly string[]) => [row[0], row[1], row[4], ...row.slice(12)];
    expect((await csv('/api/agency/ministry/faelle/csv?fuer=maschine')).map(parts)).toEqual(expected);
  });
});

type Listed = Record<'kind' | 'state', string> & { amount: number | null };

interface Page {
  'hydra:member': Listed[];
  'hydra:totalItems'?: number;
  'hydra:view'?: { 'hydra:next'?: string };
}

describe('the counts of the demonstration', () => {
  it('are by state what its list of all cases comes to', async () => {
    const listed: Listed[] = [];
    let total = 0;
    for (let page: string | undefined = '/api/agency/cases'; page !== undefined; ) {
      const body: Page = (await get(page)).json();
      listed.push(...body['hydra:member']);
      total = body['hydra:totalItems'] ?? total;
      page = body['hydra:view']?.['hydra:next'];
    }
    expect(listed.length).toBe(total);
    const counted = [...Map.groupBy(listed, ({ kind, state }) => `${kind} ${state}`).entries()].map(([name, found]) => [
      ...[name, found.length, found.reduce((all, { amount }) => all + (amount ?? 0), 0)],
    ]);
    const { states } = (await get('/api/agency/dashboard')).json();
    const shown = states.map((one: StateSums) => [`${one.kind} ${one.state}`, one.cases, one.amount]);
    expect(shown.toSorted()).toEqual(counted.toSorted());
  });
});

interface Entry {
  made: number;
  due: number;
  source: string;
  target: string;
  amount: number;
}

/** The budget's lines from its entries alone: what came in, what is where, and what is left. */
async function recountBudget() {
  const { rows } = await sql<Entry>`select made_year as made, due_year as due, source, target, amount from budget_entry
    where made_year > 0`.execute(test.portal.db);
  const lines = [...Map.groupBy(rows, ({ made, due }) => `${due} ${made}`).entries()].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const counted = lines.map(([, entries]) => {
    const [{ made, due } = { made: 0, due: 0 }] = entries;
    const on = (account: string) =>
      entries.reduce(
        (all, { source, target, amount }) => all + (target === account ? amount : source === account ? -amount : 0),
        0,
      );
    const held = ['reserved', 'bound', 'paid', 'reclaimed'].map(on);
    return {
      made,
      due,
      authority: -on('outside') - on('carried'),
      held,
      taken: held.reduce((all, one) => all + one, 0),
    };
  });
  const cashOf = (year: number) => {
    const due = counted.filter((line) => line.due === year);
    const cash = due.find(({ made }) => made === year)?.authority ?? 0;
    return { cash, left: cash - due.reduce((all, { taken }) => all + taken, 0) };
  };
  return counted.map(({ made, due, authority, held, taken }) => {
    const { cash, left } = cashOf(due);
    const promised = cash === 0 ? authority - taken : Math.min(authority - taken, left);
    // Authority to commit ends with its year.
    const isOver = made < test.portal.clock.now().getUTCFullYear();
    const free = made === due ? left : isOver ? 0 : promised;
    const kind = made === due ? 'Haushaltsmittel' : 'Verpflichtungsermächtigung';
    return [kind, String(made), String(due), ...[authority, ...held, free].map(euro)];
  });
}

describe('the budget of the demonstration', () => {
  it('is in CSV and spreadsheet what its entries come to', async () => {
    const expected = await recountBudget();
    expect(expected.length).toBeGreaterThan(3);
    expect(await csv('/api/agency/ministry/haushalt/csv?fuer=maschine')).toEqual(expected);
  });

  it('holds what the decisions and payments of its cases say', async () => {
    const held = (await recountBudget()).map((line) => line.slice(5, 8).map((text) => Math.round(Number(text) * 100)));
    const columns = [0, 1, 2].map((at) => held.reduce((all, line) => all + (line[at] ?? 0), 0));
    const { bound, paid, repaid } = addUp(cases);
    expect(columns).toEqual([bound, paid, repaid]);
  });
});

/** Who is named: GmbH, UG, AG, eG and the like, by their numbers. */
const LEGAL_PERSONS = [3, 4, 5, 12, 13, 14, 17, 18, 19];

/** Grants that stand, are announced for more than a month, and that nobody objects to. */
async function recountOpen() {
  const { rows } = await sql<{ number: string; year: string; form: number }>`
    select p.number, to_char(r.decided_at at time zone 'Europe/Berlin', 'YYYY') as year,
      (select regexp_replace(s.data ->> 'legalForm', '.*/', '')::int from proposal_step s
        where s.proposal_id = p.id and s.step = 3) as form
    from proposal p join revision r on r.proposal_id = p.id join letter l on l.id = r.letter_id
    where r.revision_status = 'final_approved' and l.announced_on + interval '1 month' + interval '5 days' < ${test.portal.clock.today()}::date
      and not exists (select from objection o where o.proposal_id = p.id and o.closed_at is null)`.execute(
    test.portal.db,
  );
  return rows.flatMap(({ number, year, form }) => {
    const found = cases.find((one) => one.number === number);
    const stands = found === undefined ? 0 : found.sums.bound + found.sums.paid;
    return found === undefined || stands === 0 ? [] : [{ ...found, year, form, stands }];
  });
}

describe('the open data of the demonstration', () => {
  it('name each legal person with what stands of its grant, the same in CSV and JSON', async () => {
    // Everything of the demonstration is past its period for an objection by then.
    test.clock.set(new Date('2024-09-03T10:00:00+02:00'));
    const open = (await recountOpen()).filter(({ form }) => LEGAL_PERSONS.includes(form));
    const expected = open.map(({ year, company, state, stands }) => [year, company, state, euro(stands)]).toSorted();
    expect(expected.length).toBeGreaterThan(0);
    const lines = await csv('/open-data/zuwendungen.csv');
    expect(lines.map((row) => [row[0], row[1], row[3], row[5]]).toSorted()).toEqual(expected);
    const { rows } = (await get('/open-data/zuwendungen.json')).json();
    const linked = rows.map((one: Record<string, string>) => [one.jahr, one.empfaenger, one.bundesland, one.betrag]);
    expect(linked.toSorted()).toEqual(expected);
  });

  it('tell of each draw what its lots say', async () => {
    const { rows } = await sql<{ id: string; quotas: string; lots: string; won: string }>`
      select t.id, t.quotas::text, (select count(*) from raffle l where l.pot_id = t.id)::text as lots,
        (select count(*) from raffle l where l.pot_id = t.id and l.valid)::text as won
      from raffle_pot t where t.drawn_at is not null`.execute(test.portal.db);
    expect(rows.length).toBeGreaterThan(0);
    const lines = await csv('/open-data/ziehungen.csv');
    expect(lines.map((row) => [row[0], row[4], row[5], row[6]]).toSorted()).toEqual(
      rows.map(({ id, quotas, lots, won }) => [id, quotas, lots, won]).toSorted(),
    );
  });
});

/** Lines of a CSV file as a stranger reads them, without its head. */
function readCsv(text: string): string[][] {
  const lines = text
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
  return lines.slice(1).map((line) => [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(cellOf));
}

function cellOf([, quoted, plain]: RegExpMatchArray): string {
  return (quoted?.replaceAll('""', '"') ?? plain ?? '').replace(/^'(?=[=+\-@])/, '');
}
