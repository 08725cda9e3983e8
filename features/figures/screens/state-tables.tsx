import { LISTED_KINDS, type ListedKindName } from '#features/cases/rules/work-list.ts';
import { addressOf, type ListName, usualOrder } from '#features/cases/screens/lists/view.ts';
import type { StateSums } from '#features/desk/rules/wire.ts';
import { useOfficer } from '#features/desk/screens/session/use-officer.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { countText } from './numbers.ts';

const TITLES: Readonly<Record<ListedKindName, string>> = {
  proposal: 'Anträge nach Stand',
  verification: 'Verwendungsnachweise nach Stand',
  payout: 'Auszahlungen nach Stand',
};

/** How many cases of each kind stand where, and how many of them are late or nobody's. */
export function StateTables({ states }: { states: readonly StateSums[] }) {
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
      caption={title}
      captionHidden
      rows={states}
      rowKey={({ state }) => state}
      empty="Es gibt noch keinen Fall dieser Art."
      sumLabel={states.length > 1 ? 'Summe' : undefined}
      columns={[
        { key: 'state', header: 'Stand', rowHeader: true, cell: ({ stateLabel }) => stateLabel },
        ...COUNTS.map(({ key, header, list }) => ({
          ...{ key, header, numeric: true },
          cell: (row: StateSums) => <CasesLink row={row} count={row[key]} list={list} />,
          sum: countText(sumOf(states, key)),
        })),
        {
          key: 'amount',
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
