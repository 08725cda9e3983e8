import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DrawOdds, PublicOverview } from '#features/cases/rules/own-wire.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatPercent } from '#ground/rules/values/percent.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Bars } from '#ground/screens/ui/page/bars.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';

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
