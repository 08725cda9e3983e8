import type { DashboardSums } from '@portal/domain/agency/desk/wire.ts';
import { hasLottery } from '@portal/domain/programme/programme.ts';
import { PROGRAMME } from '../../platform/programme.ts';
import { Table } from '../../ui/table/table.tsx';
import { BarChart } from './bar-chart.tsx';
import { countText, daysText, percentText, shareOf } from './numbers.ts';

const FROM_DRAW = {
  title: 'Vom Los zur Auszahlung',
  empty: 'Noch hat sich kein Unternehmen beworben.',
  share: 'Anteil an den Bewerbungen',
};

const FROM_APPLICATION = {
  title: 'Vom Antrag zur Auszahlung',
  empty: 'Noch hat kein Unternehmen einen Antrag begonnen.',
  share: 'Anteil an den begonnenen Anträgen',
};

const WORDS = hasLottery(PROGRAMME) ? FROM_DRAW : FROM_APPLICATION;

/** How many got how far, from the lottery or the application to the money. */
export function Funnel({ funnel }: Pick<DashboardSums, 'funnel'>) {
  const [first] = funnel;
  const last = funnel.at(-1);
  return (
    <BarChart
      title={WORDS.title}
      description={`Von ${countText(first?.count ?? 0)} (${first?.label}) bis ${countText(last?.count ?? 0)} (${last?.label}).`}
      bars={funnel.map(({ label, count }) => ({ label, value: count, text: countText(count) }))}
      scale={{ unit: 'Anzahl', tick: countText }}
      empty={WORDS.empty}
      table={
        <Table
          caption={WORDS.title}
          captionHidden
          rows={funnel}
          rowKey={({ stage }) => stage}
          columns={[
            { key: 'stage', header: 'Stufe', rowHeader: true, cell: ({ label }) => label },
            { key: 'count', header: 'Anzahl', numeric: true, cell: ({ count }) => countText(count) },
            {
              key: 'share',
              header: WORDS.share,
              numeric: true,
              cell: ({ count }) => percentText(shareOf(count, first?.count ?? 0)),
            },
          ]}
        />
      }
    />
  );
}

/** Medians of what ended within the last year. */
export function Durations({ durations }: Pick<DashboardSums, 'durations'>) {
  return (
    <BarChart
      title="Dauer der Bearbeitung"
      description={`Median der letzten zwölf Monate: ${durations.map(({ label, days }) => `${label} ${daysText(days)}`).join(', ')}.`}
      bars={durations.map(({ label, days }) => ({ label, value: days, text: daysText(days) }))}
      scale={{ unit: 'Tage', tick: countText }}
      empty="Noch ist kein Fall abgeschlossen."
      table={
        <Table
          caption="Dauer der Bearbeitung, Median der letzten zwölf Monate"
          captionHidden
          rows={durations}
          rowKey={({ measure }) => measure}
          columns={[
            { key: 'label', header: 'Zeitraum', rowHeader: true, cell: ({ label }) => label },
            { key: 'days', header: 'Median', numeric: true, cell: ({ days }) => daysText(days) },
            { key: 'cases', header: 'Abgeschlossene Fälle', numeric: true, cell: ({ cases }) => countText(cases) },
          ]}
        />
      }
    />
  );
}
