import type { PotSums } from '@portal/domain/agency/desk/wire.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { Table } from '../../ui/table/table.tsx';
import { BarChart } from './bar-chart.tsx';
import { countText, percentText } from './numbers.ts';

/** More draws than these stand in the table alone. */
const MOST_SHOWN = 12;

/** The newest ones that have the figure. */
function shownIn(pots: readonly PotSums[], figure: 'use' | 'odds'): PotSums[] {
  return pots.filter((pot) => pot[figure] !== null).slice(0, MOST_SHOWN);
}

const potName = ({ dayOfRaffle }: PotSums) => `Ziehung am ${formatDay(dayOfRaffle)}`;

/** How many of the quotas won became applications. */
export function PotUse({ pots }: { pots: readonly PotSums[] }) {
  const shown = shownIn(pots, 'use');
  return (
    <BarChart
      title="Nutzung der Antragskontingente"
      description={`Anteil der erhaltenen Kontingente, mit denen ein Antrag eingereicht wurde: ${said(shown, 'use')}.`}
      bars={shown.map((pot) => ({ label: potName(pot), value: pot.use, text: percentText(pot.use) }))}
      full={100}
      empty="Noch ist kein Kontingent gezogen."
      table={
        <Table
          caption="Nutzung der Antragskontingente"
          captionHidden
          rows={pots}
          rowKey={({ id }) => id}
          columns={[
            { key: 'pot', header: 'Ziehung am', rowHeader: true, cell: ({ dayOfRaffle }) => formatDay(dayOfRaffle) },
            { key: 'quotas', header: 'Kontingente', numeric: true, cell: ({ quotas }) => countText(quotas) },
            { key: 'won', header: 'Erhalten', numeric: true, cell: ({ won }) => countText(won) },
            { key: 'submitted', header: 'Eingereicht', numeric: true, cell: ({ submitted }) => countText(submitted) },
            { key: 'use', header: 'Nutzung', numeric: true, cell: ({ use }) => percentText(use) },
          ]}
        />
      }
    />
  );
}

/** How likely an entry was to win. */
export function PotOdds({ pots }: { pots: readonly PotSums[] }) {
  const shown = shownIn(pots, 'odds');
  return (
    <BarChart
      title="Chance auf ein Antragskontingent"
      description={`Anteil der Bewerbungen, für die ein Kontingent da ist: ${said(shown, 'odds')}.`}
      bars={shown.map((pot) => ({ label: potName(pot), value: pot.odds, text: percentText(pot.odds) }))}
      full={100}
      empty="Noch hat sich niemand um ein Kontingent beworben."
      table={
        <Table
          caption="Chance auf ein Antragskontingent"
          captionHidden
          rows={pots}
          rowKey={({ id }) => id}
          columns={[
            { key: 'pot', header: 'Ziehung am', rowHeader: true, cell: ({ dayOfRaffle }) => formatDay(dayOfRaffle) },
            { key: 'entries', header: 'Bewerbungen', numeric: true, cell: ({ entries }) => countText(entries) },
            { key: 'quotas', header: 'Kontingente', numeric: true, cell: ({ quotas }) => countText(quotas) },
            { key: 'odds', header: 'Chance', numeric: true, cell: ({ odds }) => percentText(odds) },
          ]}
        />
      }
    />
  );
}

/** Each figure with its draw, as the bars show them. */
function said(pots: readonly PotSums[], figure: 'use' | 'odds'): string {
  return pots.map((pot) => `${potName(pot)} ${percentText(pot[figure])}`).join(', ');
}
