import { useQuery } from '@tanstack/react-query';
import { budgetQuery } from '#features/budget/screens/budget-query.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Bars } from '#ground/screens/ui/page/bars.tsx';
import { KeyFigures } from '#ground/screens/ui/page/key-figures.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { DashboardSums } from '../rules/wire.ts';
import { countText, daysText, percentText } from './numbers.ts';

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
  const counts = [
    { key: 'entries', header: 'Bewerbungen' },
    { key: 'quotas', header: 'Kontingente' },
    { key: 'won', header: 'Erhalten' },
    { key: 'submitted', header: 'Eingereicht' },
  ] as const;
  const shares = [
    { key: 'odds', header: 'Chance einer Bewerbung' },
    { key: 'use', header: 'Nutzung der Kontingente' },
  ] as const;
  return (
    <Section title="Ziehungen">
      <Table
        label="Ziehungen"
        rows={pots}
        rowKey={({ id }) => id}
        empty="Noch hat sich niemand um ein Kontingent beworben."
        columns={[
          { header: 'Ziehung am', rowHeader: true, cell: ({ dayOfRaffle }) => formatDay(dayOfRaffle) },
          ...counts.map((column) => ({
            ...{ ...column, numeric: true },
            cell: (pot: (typeof pots)[number]) => countText(pot[column.key]),
          })),
          ...shares.map((column) => ({
            ...{ ...column, numeric: true },
            cell: (pot: (typeof pots)[number]) => percentText(pot[column.key]),
          })),
        ]}
      />
    </Section>
  );
}

/** What there was to give, what is given or asked for, and what is left: where a lottery would show its draws. */
export function Budget() {
  const { data, isError } = useQuery(budgetQuery);
  if (isError) return <Text>Das Budget konnte nicht geladen werden. Zählen Sie neu.</Text>;
  if (data === undefined) return null;
  return (
    <Section title="Budget">
      <KeyFigures
        figures={[
          { term: 'Insgesamt', value: formatEuro(data.totalCents) },
          { term: 'Bewilligt oder beantragt', value: formatEuro(data.reservedCents) },
          { term: 'Noch verfügbar', value: formatEuro(data.availableCents) },
        ]}
      />
    </Section>
  );
}
