import { LISTED_KINDS, type ListedKindName } from '@portal/domain/agency/case/work-list.ts';
import type { StateSums } from '@portal/domain/agency/desk/wire.ts';
import { formatEuro, sum } from '@portal/domain/values/money.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Table } from '../../ui/table/table.tsx';
import { addressOf, type ListName, usualOrder } from '../cases/view.ts';
import { useOfficer } from '../session/use-officer.ts';
import { BarChart, type Scale } from './bar-chart.tsx';
import { countText } from './numbers.ts';

const TITLES: Readonly<Record<ListedKindName, string>> = {
  proposal: 'Anträge nach Stand',
  verification: 'Verwendungsnachweise nach Stand',
  payout: 'Auszahlungen nach Stand',
};

const CASES: Scale = { unit: 'Fälle', tick: countText };

const total = (states: readonly StateSums[], figure: 'cases' | Figure) =>
  states.reduce((all, one) => all + one[figure], 0);

/** One chart for each kind of case. */
export function StateCharts({ states }: { states: readonly StateSums[] }) {
  const kinds = Object.keys(LISTED_KINDS) as ListedKindName[];
  return kinds.map((kind) => (
    <StateChart key={kind} title={TITLES[kind]} states={states.filter((one) => one.kind === kind)} />
  ));
}

function StateChart({ title, states }: { title: string; states: readonly StateSums[] }) {
  const largest = states.toSorted((a, b) => b.cases - a.cases)[0];
  return (
    <BarChart
      title={title}
      description={`${title}: ${countText(total(states, 'cases'))} Fälle, die meisten „${largest?.stateLabel}“ (${countText(largest?.cases ?? 0)}).`}
      bars={states.map(({ stateLabel, cases }) => ({ label: stateLabel, value: cases, text: countText(cases) }))}
      scale={CASES}
      empty="Es gibt noch keinen Fall dieser Art."
      table={states.length > 0 && <StateTable title={title} states={states} />}
    />
  );
}

function StateTable({ title, states }: { title: string; states: readonly StateSums[] }) {
  return (
    <Table
      caption={title}
      captionHidden
      rows={states}
      rowKey={({ state }) => state}
      sumLabel="Summe"
      columns={[
        {
          key: 'state',
          header: 'Stand',
          rowHeader: true,
          cell: (row) => (
            <CasesLink row={row} list="all">
              {row.stateLabel}
            </CasesLink>
          ),
        },
        {
          key: 'cases',
          header: 'Fälle',
          numeric: true,
          cell: ({ cases }) => countText(cases),
          sum: countText(total(states, 'cases')),
        },
        {
          key: 'amount',
          header: 'Betrag',
          numeric: true,
          cell: ({ amount }) => formatEuro(amount),
          sum: formatEuro(sum(states.map(({ amount }) => amount))),
        },
      ]}
    />
  );
}

const BACKLOGS = {
  overdue: {
    title: 'Überfällige Fälle',
    header: 'Überfällig',
    empty: 'Kein offener Fall ist überfällig.',
    list: 'overdue',
  },
  unassigned: {
    title: 'Nicht zugewiesene Fälle',
    header: 'Nicht zugewiesen',
    empty: 'Jeder offene Fall ist jemandem zugewiesen.',
    list: 'unassigned',
  },
} as const;

type Figure = keyof typeof BACKLOGS;

interface BacklogProps {
  states: readonly StateSums[];
  figure: Figure;
}

const fullName = ({ kind, stateLabel }: StateSums) => `${LISTED_KINDS[kind].label}: ${stateLabel}`;

/** Open cases that are past their day, or nobody's. */
export function Backlog({ states, figure }: BacklogProps) {
  const { title, empty } = BACKLOGS[figure];
  const waiting = states.filter((one) => one[figure] > 0);
  const parts = waiting.map((one) => `${fullName(one)} ${countText(one[figure])}`);
  return (
    <BarChart
      title={title}
      description={`${title}: ${countText(total(waiting, figure))}. ${parts.join(', ')}.`}
      bars={waiting.map((one) => ({ label: fullName(one), value: one[figure], text: countText(one[figure]) }))}
      scale={CASES}
      empty={empty}
      table={waiting.length > 0 && <BacklogTable states={waiting} figure={figure} />}
    />
  );
}

function BacklogTable({ states, figure }: BacklogProps) {
  const { title, header, list } = BACKLOGS[figure];
  return (
    <Table
      caption={title}
      captionHidden
      rows={states}
      rowKey={({ kind, state }) => `${kind} ${state}`}
      sumLabel="Summe"
      columns={[
        {
          key: 'state',
          header: 'Art und Stand',
          rowHeader: true,
          cell: (row) => (
            <CasesLink row={row} list={list}>
              {fullName(row)}
            </CasesLink>
          ),
        },
        {
          key: figure,
          header,
          numeric: true,
          cell: (row) => countText(row[figure]),
          sum: countText(total(states, figure)),
        },
      ]}
    />
  );
}

/** Whoever may see cases goes from the figure to them. */
function CasesLink({ row, list, children }: { row: StateSums; list: ListName; children: string }) {
  const { calls } = useOfficer();
  if (!(calls.cases !== undefined)) return children;
  const filters = { kind: row.kind, state: row.state };
  return <TextLink to={addressOf({ list, filters, order: usualOrder(list) })}>{children}</TextLink>;
}
