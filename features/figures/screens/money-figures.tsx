import { useState } from 'react';
import { formatEuro } from '#ground/rules/values/money.ts';
import { SelectField } from '#ground/screens/ui/choice/select-field.tsx';
import { Accordion } from '#ground/screens/ui/page/accordion.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import {
  type MoneyFigures as Figures,
  MONEY_COLUMNS,
  MONEY_DIMENSIONS,
  MONEY_NAMES,
  type MoneyDimension,
  type MoneyRow,
  type MoneySums,
} from '../rules/figures.ts';
import { countText } from './numbers.ts';

/** The money in euro, divided as somebody chooses. */
export function MoneyFigures({ money }: { money: Figures }) {
  const [chosen, setChosen] = useState<MoneyDimension>('year');
  const division = money.divisions.find(({ dimension }) => dimension === chosen);
  if (division === undefined) return null;
  return (
    <Section title="Kennzahlen in Euro">
      <SelectField
        name="dimension"
        label="Aufgeteilt nach"
        required
        options={money.divisions.map(({ dimension, label }) => ({ value: dimension, label }))}
        value={chosen}
        onChange={(next) => next !== null && setChosen(next)}
      />
      <Table
        caption={`Geld nach: ${MONEY_DIMENSIONS[chosen]}`}
        rows={division.rows}
        rowKey={({ key }) => key}
        empty="Noch kein Antrag ist eingereicht."
        sumLabel={division.rows.length > 1 ? 'Zusammen' : undefined}
        columns={[
          { header: division.label, rowHeader: true, cell: ({ label }: MoneyRow) => label },
          ...MONEY_NAMES.map((name) => ({
            header: MONEY_COLUMNS[name].label,
            numeric: true,
            cell: (row: MoneyRow) => shown(name, row),
            sum: shown(name, money.total),
          })),
        ]}
      />
      {money.erased.cases + money.erased.paid > 0 && <Text>{erasedText(money.erased)}</Text>}
      <Accordion title="Was die Spalten bedeuten">
        <DescriptionList
          items={MONEY_NAMES.map((name) => ({ term: MONEY_COLUMNS[name].label, value: MONEY_COLUMNS[name].says }))}
        />
      </Accordion>
    </Section>
  );
}

function shown(name: keyof MoneySums, sums: MoneySums): string {
  return name === 'cases' ? countText(sums.cases) : formatEuro(sums[name]);
}

function erasedText({ cases, requested, paid }: MoneySums): string {
  return `Nicht enthalten sind ${countText(cases)} Anträge, die nach Ablauf ihrer Frist gelöscht sind: beantragt ${formatEuro(requested)}, gezahlt ${formatEuro(paid)}.`;
}
