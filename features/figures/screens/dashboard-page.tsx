import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LISTED_KINDS, type ListedKindName } from '#features/cases/rules/work-list.ts';
import { addressOf, type ListName, usualOrder } from '#features/cases/screens/lists/view.ts';
import { asked } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { dayOf, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import type { DashboardSums, StateSums } from '../rules/wire.ts';
import { countText, Draws, Durations, Funnel, MoneyFigures } from './way-figures.tsx';
import './dashboard.css';
import { useDownload } from '#features/desk/screens/use-download.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    /** Where a lottery would show its draws; read anew with the query `budget`. */
    'budget-figures': object;
  }
}

const dashboardQuery = asked<DashboardSums>('/api/agency/dashboard');

export const { loader, shouldRevalidate } = deskAhead(() => [dashboardQuery]);

/** /sachbearbeitung/kennzahlen */
export function Component() {
  const query = useQuery(dashboardQuery);
  const { calls } = useOfficer();
  const queries = useQueryClient();
  const readAgain = () => {
    void query.refetch();
    void queries.invalidateQueries({ queryKey: ['budget'] });
  };
  return (
    <Page title="Kennzahlen">
      <div className="desk dashboard">
        <Loaded
          query={{ ...query, refetch: readAgain }}
          what="die Kennzahlen"
          fault="Die Kennzahlen konnten nicht geladen werden."
          lines={12}
        >
          {(sums) => (
            <>
              <div className="dashboard__time">
                <p className="kern-body">{countedText(sums)}</p>
                <Button busy={query.isFetching} busyLabel="Wird gezählt …" onPress={readAgain}>
                  Neu zählen
                </Button>
              </div>
              <Figures sums={sums} />
              <MoneyFigures money={sums.money} />
              {calls.ministry !== undefined && <MinistryExport path={calls.ministry} />}
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

function countedText({ countedAt }: DashboardSums): string {
  const instant = new Date(countedAt);
  return `Gezählt am ${formatDay(dayOf(instant))} um ${formatTime(instant)}. Gezählt wird höchstens einmal in der Minute.`;
}

function Figures({ sums }: { sums: DashboardSums }) {
  return (
    <div className="dashboard__figures">
      <StateTables states={sums.states} />
      <Funnel funnel={sums.funnel} />
      <Durations durations={sums.durations} />
      {hasLottery(PROGRAMME) ? <Draws pots={sums.pots} /> : <ExtraPart name="budget-figures" of={{}} />}
    </div>
  );
}

const TITLES: Readonly<Record<ListedKindName, string>> = {
  proposal: 'Anträge nach Stand',
  verification: 'Verwendungsnachweise nach Stand',
  payout: 'Auszahlungen nach Stand',
};

/** How many cases of each kind stand where, and how many of them are late or nobody's. */
function StateTables({ states }: { states: readonly StateSums[] }) {
  const kinds = Object.keys(LISTED_KINDS) as ListedKindName[];
  return kinds.map((kind) => (
    <Section key={kind} title={TITLES[kind]}>
      <StateTable title={TITLES[kind]} states={states.filter((one) => one.kind === kind)} />
    </Section>
  ));
}

const sumOf = (states: readonly StateSums[], key: (typeof COUNTS)[number]['key'] | 'amount') =>
  states.reduce((sum, row) => sum + row[key], 0);

const COUNTS = [
  { key: 'cases', header: 'Fälle', list: 'all' },
  { key: 'overdue', header: 'Überfällig', list: 'overdue' },
  { key: 'unassigned', header: 'Nicht zugewiesen', list: 'unassigned' },
] as const;

function StateTable({ title, states }: { title: string; states: readonly StateSums[] }) {
  return (
    <Table
      label={title}
      rows={states}
      rowKey={({ state }) => state}
      empty="Es gibt noch keinen Fall dieser Art."
      sumLabel={states.length > 1 ? 'Summe' : undefined}
      columns={[
        { header: 'Stand', rowHeader: true, cell: ({ stateLabel }) => stateLabel },
        ...COUNTS.map(({ key, header, list }) => ({
          ...{ header, numeric: true },
          cell: (row: StateSums) => <CasesLink row={row} count={row[key]} list={list} />,
          sum: countText(sumOf(states, key)),
        })),
        {
          header: 'Betrag',
          numeric: true,
          cell: ({ amount }) => formatEuro(amount),
          sum: formatEuro(sumOf(states, 'amount')),
        },
      ]}
    />
  );
}

/** Whoever may see cases goes from the figure to them. */
function CasesLink({ row: { kind, state }, count, list }: { row: StateSums; count: number; list: ListName }) {
  const { calls } = useOfficer();
  if (count === 0 || calls.cases === undefined) return countText(count);
  return (
    <TextLink to={addressOf({ list, filters: { kind, state }, order: usualOrder(list) })}>{countText(count)}</TextLink>
  );
}

const TABLES = [
  { name: 'haushalt', label: 'Haushalt', says: 'Ansatz, reserviert, gebunden, gezahlt und frei, je Jahr' },
  { name: 'kennzahlen', label: 'Kennzahlen', says: 'Die Summen dieser Seite in jeder Aufteilung' },
  { name: 'faelle', label: 'Fälle', says: 'Jeder eingereichte Antrag mit seinem Geld, eine Zeile je Antrag' },
  { name: 'spalten', label: 'Spalten', says: 'Was jede Spalte der anderen Tabellen bedeutet' },
] as const;

const FORMS = [
  { form: 'deutsch', header: 'Deutsche Zahlen' },
  { form: 'maschine', header: 'Für Programme' },
] as const;

const FAILED = 'Die Datei konnte nicht geladen werden. Bitte versuchen Sie es gleich noch einmal.';

/** The programme's money as files; `path`: the call, which says that this officer may have them. */
function MinistryExport({ path }: { path: string }) {
  const { busy, hasFailed, load } = useDownload();
  return (
    <Section title="Tabellen für das Ministerium">
      <Text>
        Jede Tabelle als CSV für LibreOffice oder Excel: mit deutschen Zahlen und Tagen oder für Programme. Wer welche
        Tabelle hatte, steht im Bearbeitungsprotokoll.
      </Text>
      {hasFailed && <Alert tone="danger" title={FAILED} level={3} announce />}
      <Table
        caption="Tabellen als CSV"
        rows={TABLES}
        rowKey={({ name }) => name}
        columns={[
          { header: 'Tabelle', rowHeader: true, cell: ({ label }) => label },
          { header: 'Inhalt', cell: ({ says }) => says },
          ...FORMS.map(({ form, header }) => ({
            header,
            cell: ({ name, label }: (typeof TABLES)[number]) => (
              <Button
                kind="tertiary"
                icon="download"
                aria-label={`CSV: ${label}, ${header[0]?.toLowerCase()}${header.slice(1)}`}
                busy={busy === `${name}-${form}.csv`}
                busyLabel="Wird erstellt …"
                onPress={() => void load(`${path}/${name}/csv?fuer=${form}`, `${name}-${form}.csv`)}
              >
                CSV
              </Button>
            ),
          })),
        ]}
      />
    </Section>
  );
}
