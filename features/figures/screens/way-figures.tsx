import { useState } from 'react';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro, formatPercent } from '#ground/rules/values/money.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { Bars, KeyFigures } from '#ground/screens/ui/figures.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import {
  type MoneyFigures as Figures,
  MONEY_COLUMNS,
  MONEY_DIMENSIONS,
  MONEY_NAMES,
  type MoneyDimension,
  type MoneyRow,
  type MoneySums,
} from '../rules/figures.ts';
import type { DashboardSums } from '../rules/wire.ts';

/** How many got how far, from the lottery or the application to the money: the bars show where they stay behind. */
export function Funnel({ funnel }: Pick<DashboardSums, 'funnel'>) {
  const most = Math.max(1, ...funnel.map(({ count }) => count));
  return (
    <Section title={hasLottery(PROGRAMME) ? 'Vom Los zur Auszahlung' : 'Vom Antrag zur Auszahlung'}>
      <Bars
        bars={funnel.map(({ stage, label, count }) => ({
          ...{ key: stage, label, share: count / most, text: countText(count) },
        }))}
      />
    </Section>
  );
}

/** Medians of what ended within the last year. */
export function Durations({ durations }: Pick<DashboardSums, 'durations'>) {
  return (
    <Section title="Dauer der Bearbeitung">
      <Text>Median der letzten zwölf Monate</Text>
      <KeyFigures
        figures={durations.map(({ label, days, cases }) => ({
          term: label,
          value: days === null ? daysText(days) : `${daysText(days)} (${countText(cases)} Fälle)`,
        }))}
      />
    </Section>
  );
}

/** How likely an entry was to win, and what became of the quotas. */
export function Draws({ pots }: Pick<DashboardSums, 'pots'>) {
  return (
    <Section title="Ziehungen">
      <Table
        label="Ziehungen"
        rows={pots}
        rowKey={({ id }) => id}
        empty="Noch hat sich niemand um ein Kontingent beworben."
        columns={[
          { header: 'Ziehung am', rowHeader: true, cell: ({ dayOfRaffle }) => formatDay(dayOfRaffle) },
          { header: 'Bewerbungen', numeric: true, cell: ({ entries }) => countText(entries) },
          { header: 'Kontingente', numeric: true, cell: ({ quotas }) => countText(quotas) },
          { header: 'Erhalten', numeric: true, cell: ({ won }) => countText(won) },
          { header: 'Eingereicht', numeric: true, cell: ({ submitted }) => countText(submitted) },
          { header: 'Chance einer Bewerbung', numeric: true, cell: ({ odds }) => percentText(odds) },
          { header: 'Nutzung der Kontingente', numeric: true, cell: ({ use }) => percentText(use) },
        ]}
      />
    </Section>
  );
}

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

/** 1234 → '1.234'. */
export function countText(count: number): string {
  return count.toLocaleString('de-DE');
}

/** 42.5 → '42,5 %'; null: nothing to divide by. */
function percentText(percent: number | null): string {
  return percent === null ? 'noch keine Angabe' : formatPercent(percent);
}

/** 12.5 → '12,5 Tage'; null: too few cases. */
function daysText(days: number | null): string {
  if (days === null) return 'noch zu wenige Fälle';
  return days === 1 ? '1 Tag' : `${days.toLocaleString('de-DE')} Tage`;
}
