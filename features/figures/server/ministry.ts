import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { recordRead } from '#features/audit/server/record.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { actorOfCall } from '#features/officers/server/store.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import { findValue } from '#ground/server/hydra/query.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { csvSheet, type Sheet, type SheetColumn, type SheetRow } from '#ground/server/spreadsheet.ts';
import { MONEY_COLUMNS, MONEY_NAMES, type MoneySums, moneyLabel } from '../rules/figures.ts';
import { readMoney } from './read-money.ts';

/** The tables the ministry gets, by the names of their addresses. */
const MINISTRY_TABLES = ['haushalt', 'kennzahlen', 'faelle', 'spalten'] as const;
type MinistryTable = (typeof MINISTRY_TABLES)[number];

/** What a year can still give for a year, as far as it is known. */
interface YearsMoney {
  made: number;
  due: number;
  authority: Cents;
  reserved: Cents;
  bound: Cents;
  paid: Cents;
  reclaimed: Cents;
  free: Cents;
}

declare module '#ground/server/portal.ts' {
  interface Offers {
    yearsMoney(portal: Portal): Promise<readonly YearsMoney[]>;
  }
}

/** A case's money with what it is counted by. */
type CaseMoney = Selectable<Schema['money_of_case']>;

/** Cases read at a time. */
const BATCH = 1000;

/** The next cases behind a number; '': from the first. */
async function listCaseMoney(db: Db, after: string): Promise<CaseMoney[]> {
  return db
    .selectFrom('money_of_case')
    .selectAll()
    .where(sql<boolean>`number > ${after}`)
    .orderBy('number')
    .limit(BATCH)
    .execute();
}

/** Told of the cases that are about to be shown. */
type OnCases = (cases: readonly CaseMoney[]) => Promise<void>;

const column = (kind: SheetColumn['kind'], name: string, title: string, says: string): SheetColumn => ({
  ...{ kind, name, title, says },
});

/** Names of the sums for machines. */
const MACHINE = {
  cases: 'antraege',
  requested: 'beantragt',
  granted: 'bewilligt',
  bound: 'gebunden',
  paid: 'gezahlt',
  reclaimed: 'zurueckgefordert',
  repaid: 'zurueckgezahlt',
  released: 'frei_geworden',
} as const satisfies Record<keyof MoneySums, string>;

const SUMS: readonly SheetColumn[] = MONEY_NAMES.map((name) =>
  column(name === 'cases' ? 'count' : 'euro', MACHINE[name], MONEY_COLUMNS[name].label, MONEY_COLUMNS[name].says),
);

const BUDGET: readonly SheetColumn[] = [
  column('text', 'art', 'Art', 'Haushaltsmittel (gleiches Jahr) oder Verpflichtungsermächtigung (späteres Jahr)'),
  column('count', 'bewilligungsjahr', 'Jahr der Bewilligung', 'Haushaltsjahr, in dem bewilligt wird'),
  column('count', 'faelligkeitsjahr', 'Jahr der Auszahlung', 'Haushaltsjahr, in dem ausgezahlt wird'),
  column('euro', 'ansatz', 'Ansatz', 'Was das Programm in diesem Jahr geben kann'),
  column('euro', 'reserviert', 'Reserviert', 'Mit einem Vorschlag zur Bewilligung oder der Einreichung vorgemerkt'),
  column('euro', 'gebunden', 'Gebunden', MONEY_COLUMNS.bound.says),
  column('euro', 'gezahlt', 'Gezahlt', MONEY_COLUMNS.paid.says),
  column('euro', 'zurueckgezahlt', 'Zurückgezahlt', MONEY_COLUMNS.repaid.says),
  column('euro', 'frei', 'Frei', 'Was noch bewilligt werden kann; unter 0: es fehlt'),
];

const FIGURES: readonly SheetColumn[] = [
  column(
    'text',
    'aufteilung',
    'Aufgeteilt nach',
    'Wonach dieselben Anträge aufgeteilt sind; jede Aufteilung ergibt dieselbe Summe',
  ),
  column('text', 'gruppe', 'Gruppe', 'Gruppe dieser Aufteilung'),
  ...SUMS,
];

const CASES: readonly SheetColumn[] = [
  column('text', 'foerdernummer', 'Fördernummer', 'Kennzeichen des Antrags'),
  column('text', 'unternehmen', 'Unternehmen', 'Name des antragstellenden Unternehmens'),
  column('text', 'postleitzahl', 'Postleitzahl', 'Des Orts der Umsetzung'),
  column('text', 'ort', 'Ort', 'Ort der Umsetzung'),
  column('text', 'bundesland', 'Bundesland', 'Des Orts der Umsetzung'),
  column('text', 'strukturschwach', 'Strukturschwache Region', 'Nach Angabe im Antrag'),
  column('text', 'beschaeftigte', 'Beschäftigte', 'Größenklasse nach Angabe im Antrag'),
  column('text', 'modul', 'Modul', 'Module des Vorhabens'),
  column('day', 'eingereicht', 'Eingereicht am', 'Tag der Einreichung'),
  column('day', 'ziehung', 'Ziehung am', 'Tag der Ziehung, aus der das Kontingent stammt'),
  column('text', 'entscheidung', 'Entscheidung', 'Stand der Entscheidung'),
  column('day', 'entschieden', 'Entschieden am', 'Tag der Unterschrift'),
  ...SUMS.filter(({ name }) => name !== MACHINE.cases),
];

const COLUMNS_OF_COLUMNS: readonly SheetColumn[] = [
  column('text', 'tabelle', 'Tabelle', 'Name der Tabelle'),
  column('text', 'spalte', 'Spalte', 'Überschrift der Spalte'),
  column('text', 'name', 'Name für Maschinen', 'Überschrift in der Fassung für Maschinen'),
  column('text', 'art', 'Art', 'Text, Zahl, Betrag in Euro oder Tag'),
  column('text', 'bedeutung', 'Bedeutung', 'Was in der Spalte steht'),
];

const TITLES: Readonly<Record<MinistryTable, string>> = {
  haushalt: 'Haushalt',
  kennzahlen: 'Kennzahlen',
  faelle: 'Fälle',
  spalten: 'Spalten',
};

/** One of the tables, its rows read when they are asked for. */
function ministryTable(portal: Portal, name: MinistryTable, onCases: OnCases): Sheet {
  const columns = { haushalt: BUDGET, kennzahlen: FIGURES, faelle: CASES, spalten: COLUMNS_OF_COLUMNS }[name];
  const rows = {
    haushalt: () => once(() => budgetRows(portal)),
    kennzahlen: () => once(() => figureRows(portal)),
    faelle: () => caseRows(portal, onCases),
    spalten: () => once(async () => columnRows()),
  }[name];
  return { name: TITLES[name], columns, rows: rows() };
}

async function* once(read: () => Promise<SheetRow[]>): AsyncGenerator<readonly SheetRow[]> {
  yield await read();
}

async function budgetRows(portal: Portal): Promise<SheetRow[]> {
  const lines = (await portal.offers.yearsMoney?.(portal)) ?? [];
  return lines.map((line) => [
    line.made === line.due ? 'Haushaltsmittel' : 'Verpflichtungsermächtigung',
    ...[line.made, line.due, line.authority, line.reserved, line.bound, line.paid, line.reclaimed, line.free],
  ]);
}

async function figureRows(portal: Portal): Promise<SheetRow[]> {
  const { divisions, total, erased } = await readMoney(portal);
  return [
    ...divisions.flatMap(({ label, rows }) =>
      rows.map((row) => [label, row.label, ...MONEY_NAMES.map((name) => row[name])]),
    ),
    ['Zusammen', '', ...MONEY_NAMES.map((name) => total[name])],
    ['Nach Fristablauf gelöscht', '', ...MONEY_NAMES.map((name) => erased[name])],
  ];
}

async function* caseRows(portal: Portal, onCases: OnCases): AsyncGenerator<readonly SheetRow[]> {
  const { bands } = portal.programme;
  let after = '';
  for (;;) {
    const cases = await listCaseMoney(portal.db, after);
    const last = cases.at(-1);
    if (last === undefined) return;
    await onCases(cases);
    yield cases.map((one) => caseRow(one, bands));
    after = last.number;
  }
}

function caseRow(one: CaseMoney, bands: Portal['programme']['bands']): SheetRow {
  return [
    ...[one.number, one.company_name, one.postcode, one.city, one.state, moneyLabel('weak', String(one.is_weak))],
    moneyLabel('size', String(one.size ?? ''), bands),
    moneyLabel('modules', modulesOf(one)),
    ...[dayOf(one.submitted_at), one.day_of_raffle, decisionOf(one)],
    one.decided_at === null ? null : dayOf(one.decided_at),
    ...[one.requested, one.granted, one.bound, one.paid, one.reclaimed, one.repaid, one.released],
  ];
}

function modulesOf({ module_one: one, module_two: two }: CaseMoney): string {
  if (one) return two ? 'both' : 'one';
  return two ? 'two' : 'none';
}

const DECISIONS: Readonly<Record<string, string>> = {
  final_approved: 'bewilligt',
  final_denied: 'abgelehnt',
  final_revoked: 'widerrufen',
};

function decisionOf({ revision_status: status, withdrawn_at: withdrawnAt }: CaseMoney): string {
  if (status !== null) return DECISIONS[status] ?? status;
  return withdrawnAt === null ? 'offen' : 'zurückgenommen';
}

const KINDS: Readonly<Record<SheetColumn['kind'], string>> = {
  text: 'Text',
  count: 'Zahl',
  euro: 'Betrag in Euro',
  day: 'Tag',
};

function columnRows(): SheetRow[] {
  return (['haushalt', 'kennzahlen', 'faelle'] as const).flatMap((table) =>
    ({ haushalt: BUDGET, kennzahlen: FIGURES, faelle: CASES })[table].map(({ title, name, kind, says }) => [
      ...[TITLES[table], title, name, KINDS[kind], says],
    ]),
  );
}

interface OfTable {
  Params: { table: string };
}

const { path: MINISTRY, roles: READERS } = AGENCY_CALLS.ministry;

/** The programme's money for the ministry: each table as CSV (docs/decisions/0081). */
export function ministryRoutes(app: FastifyInstance, portal: Portal): void {
  const options = { onRequest: [bearer(portal).officer(...READERS)], config: { binary: true } };

  app.get<OfTable>(`${MINISTRY}/:table/csv`, options, async (request, reply) => {
    const table = MINISTRY_TABLES.find((one) => one === request.params.table);
    if (table === undefined) throw notFound();
    const form = findValue(request.query, 'fuer') === 'maschine' ? 'maschine' : 'deutsch';
    const onCases = await noted(portal, request, { form: `csv, ${form}`, table });
    const lines = csvSheet(ministryTable(portal, table, onCases), form);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${table}-${portal.clock.today()}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(lines, { objectMode: false }));
  });
}

/** On record before anything is sent, and each batch of cases before it is. */
async function noted(
  portal: Portal,
  request: FastifyRequest,
  detail: { form: string; table: MinistryTable },
): Promise<OnCases> {
  const record = { actor: actorOfCall(officerOf(request)), act: 'ministry.export', detail };
  await recordRead(portal, { ...record, subjects: [MINISTRY] });
  return (cases) =>
    recordRead(portal, { ...record, subjects: cases.map(({ id }) => iriOf('/api/agency/proposals', id)) });
}
