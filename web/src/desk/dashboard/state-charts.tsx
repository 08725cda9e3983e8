import { LISTED_KINDS, type ListedKindName } from '@portal/domain/agency/work-list.ts';
import { formatEuro, sum } from '@portal/domain/values/money.ts';
import { Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { addressOf, USUAL_ORDER } from '../cases/view.ts';
import { useOfficer } from '../session/use-officer.ts';
import { BarChart } from './bar-chart.tsx';
import { countText } from './numbers.ts';
import type { StateSums } from './wire.ts';

const TITLES: Readonly<Record<ListedKindName, string>> = {
  proposal: 'Anträge nach Stand',
  verification: 'Verwendungsnachweise nach Stand',
  payout: 'Auszahlungen nach Stand',
};

const total = (states: readonly StateSums[], figure: 'cases' | keyof typeof BACKLOGS) =>
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
        { key: 'state', header: 'Stand', rowHeader: true, cell: (row) => <StateLink row={row} /> },
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

/** Whoever works on cases goes from the figure to them. */
function StateLink({ row: { kind, state, stateLabel } }: { row: StateSums }) {
  const { calls } = useOfficer();
  if (!('cases' in calls)) return stateLabel;
  return (
    <TextLink to={addressOf({ list: 'all', filters: { kind, state }, order: USUAL_ORDER })}>{stateLabel}</TextLink>
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

/** Open cases that are past their day, or nobody's. */
export function Backlog({ states, figure }: { states: readonly StateSums[]; figure: keyof typeof BACKLOGS }) {
  const { calls } = useOfficer();
  const { title, header, empty, list } = BACKLOGS[figure];
  const waiting = states.filter((one) => one[figure] > 0);
  const all = countText(total(waiting, figure));
  const name = ({ kind, stateLabel }: StateSums) => `${LISTED_KINDS[kind].label}: ${stateLabel}`;
  const linked = (row: StateSums) => {
    const filters = { kind: row.kind, state: row.state };
    return 'cases' in calls ? (
      <TextLink to={addressOf({ list, filters, order: USUAL_ORDER })}>{name(row)}</TextLink>
    ) : (
      name(row)
    );
  };
  return (
    <BarChart
      title={title}
      description={`${title}: ${all}. ${waiting.map((one) => `${name(one)} ${countText(one[figure])}`).join(', ')}.`}
      bars={waiting.map((one) => ({ label: name(one), value: one[figure], text: countText(one[figure]) }))}
      empty={empty}
      table={
        waiting.length > 0 && (
          <Table
            caption={title}
            captionHidden
            rows={waiting}
            rowKey={({ kind, state }) => `${kind} ${state}`}
            sumLabel="Summe"
            columns={[
              { key: 'state', header: 'Art und Stand', rowHeader: true, cell: linked },
              { key: figure, header, numeric: true, cell: (row) => countText(row[figure]), sum: all },
            ]}
          />
        )
      }
    />
  );
}
