import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DrawOdds, PublicOverview } from '#features/cases/rules/case-wire.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatPercent } from '#ground/rules/values/money.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { useServerNow } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { periodText } from '#ground/screens/browser/when.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Bars } from '#ground/screens/ui/figures.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { upcomingPots } from '../rules/pots.ts';
import { windowEnd } from '../rules/quota-entry.ts';
import type { PotBody } from '../rules/wire.ts';
import { usePots } from './use-pots.ts';

/** The days in which an application can be submitted: none after the programme's last. */
export function windowText(
  { submitBegin, submitEnd }: { submitBegin: string; submitEnd: string },
  programme: Programme,
): string {
  return periodText(submitBegin, windowEnd({ submitEnd }, programme).toISOString());
}

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => call<PublicOverview>('/api/overview'),
});

/** How likely it was to be drawn, as visitors of the start page see it; nothing where that cannot be told. */
export function LastDraws() {
  const { data, isPending } = useQuery(overviewQuery);
  if (isPending) return <Skeleton what="Chancen der letzten Ziehungen" lines={6} />;
  if (data === undefined || data.draws.length === 0) return null;
  return <OddsOfDraws draws={data.draws} />;
}

/** The chance of the last draws as bars, each with its figures as words. */
export function OddsOfDraws({ draws }: { draws: readonly DrawOdds[] }) {
  return (
    <Section title="So standen die Chancen zuletzt">
      <Bars
        bars={draws.map(({ dayOfRaffle, won, entries }) => ({
          key: dayOfRaffle,
          label: (
            <>
              Ziehung am {formatDay(dayOfRaffle)}: <strong>{formatPercent(Math.round((won / entries) * 100))}</strong>
            </>
          ),
          share: won / entries,
          text: `${won.toLocaleString('de-DE')} von ${entries.toLocaleString('de-DE')} Bewerbungen wurden gezogen.`,
        }))}
      />
      <Text>Wie viele sich das nächste Mal bewerben, wissen wir vorher nicht.</Text>
    </Section>
  );
}

/** Literal (1-portal §2). */
const NO_UPCOMING = 'Keine weiteren Ziehungen geplant';

const COLUMNS: readonly TableColumn<PotBody>[] = [
  { header: 'Bewerbung', rowHeader: true, cell: (pot) => periodText(pot.raffleBegin, pot.raffleEnd) },
  { header: 'Ziehung', cell: (pot) => formatDay(pot.dayOfRaffle) },
  { header: 'Antragsfenster', cell: (pot) => windowText(pot, PROGRAMME) },
];

/** The open and the next application periods, as many as the programme shows (1-portal §2). */
export function UpcomingPots() {
  const { data, isPending, isError, refetch } = usePots();
  const now = useServerNow();
  if (isPending) return <Skeleton what="Bewerbungszeiträume" lines={4} onRetry={() => void refetch()} />;
  if (isError) {
    return (
      <Alert tone="danger" level={3} title="Die Bewerbungszeiträume konnten nicht geladen werden">
        <ButtonRow>
          <Button onPress={() => void refetch()}>Erneut laden</Button>
        </ButtonRow>
      </Alert>
    );
  }
  return <PeriodsTable pots={upcomingPots(PROGRAMME, data, now)} />;
}

export function PeriodsTable({ pots }: { pots: readonly PotBody[] }) {
  if (pots.length === 0) return <Text>{NO_UPCOMING}</Text>;
  return <Table label="Nächste Bewerbungszeiträume" columns={COLUMNS} rows={pots} rowKey={(pot) => pot.id} />;
}
