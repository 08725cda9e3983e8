import type { DrawOdds } from '@portal/domain/agency/own/wire.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { Bars } from '../ui/page/bars.tsx';
import { Section } from '../ui/page/section.tsx';
import { Text } from '../ui/text/text.tsx';

/** The chance of the last draws as bars, each with its figures as words. */
export function DrawOddsChart({ draws }: { draws: readonly DrawOdds[] }) {
  return (
    <Section title="So standen die Chancen zuletzt">
      <Bars
        bars={draws.map(({ dayOfRaffle, won, entries }) => ({
          key: dayOfRaffle,
          label: (
            <>
              Ziehung am {formatDay(dayOfRaffle)}: <strong>{`${Math.round((won / entries) * 100)}\u00a0%`}</strong>
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
