import type { PotSums } from '@portal/domain/agency/desk/wire.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { Accordion } from '../../ui/page/accordion.tsx';
import { Table, type TableColumn } from '../../ui/table/table.tsx';
import { BarChart, type Scale } from './bar-chart.tsx';
import { countText, percentText } from './numbers.ts';

/** The others are folded away, with those that have no figure yet. */
const MOST_SHOWN = 12;
const PERCENT: Scale = { unit: 'Prozent', tick: countText, full: 100 };

type Figure = 'use' | 'odds';

const potName = ({ dayOfRaffle }: PotSums) => `Ziehung am ${formatDay(dayOfRaffle)}`;

interface PotChartProps {
  title: string;
  /** What the percentages are of. */
  meaning: string;
  pots: readonly PotSums[];
  figure: Figure;
  empty: string;
  columns: readonly TableColumn<PotSums>[];
}

function PotChart({ title, meaning, pots, figure, empty, columns }: PotChartProps) {
  const shown = pots.filter((pot) => pot[figure] !== null).slice(0, MOST_SHOWN);
  const others = pots.filter((pot) => !shown.includes(pot));
  const said = shown.map((pot) => `${potName(pot)} ${percentText(pot[figure])}`).join(', ');
  const table = (rows: readonly PotSums[]) => (
    <Table caption={title} captionHidden rows={rows} rowKey={({ id }) => id} columns={columns} />
  );
  return (
    <BarChart
      title={title}
      description={`${meaning}: ${said}.`}
      bars={shown.map((pot) => ({ label: potName(pot), value: pot[figure], text: percentText(pot[figure]) }))}
      scale={PERCENT}
      empty={empty}
      table={shown.length > 0 && table(shown)}
      more={others.length > 0 && <Accordion title={`Weitere Ziehungen (${others.length})`}>{table(others)}</Accordion>}
    />
  );
}

const DAY: TableColumn<PotSums> = {
  key: 'pot',
  header: 'Ziehung am',
  rowHeader: true,
  cell: ({ dayOfRaffle }) => formatDay(dayOfRaffle),
};
const QUOTAS: TableColumn<PotSums> = {
  key: 'quotas',
  header: 'Kontingente',
  numeric: true,
  cell: ({ quotas }) => countText(quotas),
};

/** How many of the quotas won became applications. */
export function PotUse({ pots }: { pots: readonly PotSums[] }) {
  return (
    <PotChart
      title="Nutzung der Antragskontingente"
      meaning="Anteil der erhaltenen Kontingente, mit denen ein Antrag eingereicht wurde"
      pots={pots}
      figure="use"
      empty="Noch ist kein Kontingent gezogen."
      columns={[
        DAY,
        QUOTAS,
        { key: 'won', header: 'Erhalten', numeric: true, cell: ({ won }) => countText(won) },
        { key: 'submitted', header: 'Eingereicht', numeric: true, cell: ({ submitted }) => countText(submitted) },
        { key: 'use', header: 'Nutzung', numeric: true, cell: ({ use }) => percentText(use) },
      ]}
    />
  );
}

/** How likely an entry was to win. */
export function PotOdds({ pots }: { pots: readonly PotSums[] }) {
  return (
    <PotChart
      title="Chance auf ein Antragskontingent"
      meaning="Anteil der Bewerbungen, für die ein Kontingent da ist"
      pots={pots}
      figure="odds"
      empty="Noch hat sich niemand um ein Kontingent beworben."
      columns={[
        DAY,
        { key: 'entries', header: 'Bewerbungen', numeric: true, cell: ({ entries }) => countText(entries) },
        QUOTAS,
        { key: 'odds', header: 'Chance', numeric: true, cell: ({ odds }) => percentText(odds) },
      ]}
    />
  );
}
