import { formatEuro } from '#ground/rules/values/money.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table/table.tsx';
import { isLimited, type LineStanding } from '../../rules/ledger.ts';
import type { BudgetOverview, WireBudgetLine } from '../../rules/wire.ts';
import { lineText } from '../../rules/words.ts';

const held = (key: keyof LineStanding & ('reserved' | 'bound' | 'paid' | 'reclaimed'), header: string) =>
  ({ key, header, numeric: true, cell: (line: WireBudgetLine) => formatEuro(line[key]) }) as const;

const COLUMNS: readonly TableColumn<WireBudgetLine>[] = [
  { key: 'line', header: 'Mittel', rowHeader: true, cell: lineText },
  { key: 'authority', header: 'Budget', numeric: true, cell: ({ authority }) => formatEuro(authority) },
  held('reserved', 'Reserviert'),
  held('bound', 'Gebunden'),
  held('paid', 'Ausgezahlt'),
  held('reclaimed', 'Zurückgeflossen'),
];

/** Every line with what grants hold of it, by the year the money is due in. */
export function BudgetTable({ budget }: { budget: BudgetOverview }) {
  const limited = isLimited({ ...budget, isWholeDeclared: false });
  const free: TableColumn<WireBudgetLine> = { key: 'free', header: 'Frei', numeric: true, cell: freeText };
  return (
    <Section title="Nach Haushaltsjahren">
      <Table
        caption="Haushaltsmittel und Verpflichtungsermächtigungen"
        captionHidden
        rows={budget.lines}
        rowKey={({ made, due }) => `${made} ${due}`}
        empty="Für kein Jahr ist ein Budget eingetragen, und nichts ist bewilligt."
        columns={limited ? [...COLUMNS, free] : COLUMNS}
      />
    </Section>
  );
}

function freeText({ free }: WireBudgetLine): string {
  return free < 0 ? `es fehlen ${formatEuro(-free)}` : formatEuro(free);
}
