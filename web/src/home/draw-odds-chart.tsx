import type { DrawOdds } from '@portal/domain/agency/own/wire.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { Section } from '../ui/page/section.tsx';
import { Text } from '../ui/text/text.tsx';

/** The chance of the last draws as bars, each with its figures as words. */
export function DrawOddsChart({ draws }: { draws: readonly DrawOdds[] }) {
  return (
    <Section title="So standen die Chancen zuletzt">
      <ul className="odds">
        {draws.map(({ dayOfRaffle, won, entries }) => {
          const percent = Math.round((won / entries) * 100);
          return (
            <li key={dayOfRaffle}>
              <span className="odds__words">
                Ziehung am {formatDay(dayOfRaffle)}: <strong>{`${percent}\u00a0%`}</strong>
              </span>
              <svg className="odds__bar" aria-hidden="true">
                <rect className="odds__whole" width="100%" height="100%" />
                <rect className="odds__share" width={`${percent}%`} height="100%" />
              </svg>
              <span className="odds__words">
                {won.toLocaleString('de-DE')} von {entries.toLocaleString('de-DE')} Bewerbungen wurden gezogen.
              </span>
            </li>
          );
        })}
      </ul>
      <Text>Wie viele sich das nächste Mal bewerben, wissen wir vorher nicht.</Text>
    </Section>
  );
}
