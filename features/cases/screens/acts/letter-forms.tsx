import { Unheard } from '#features/desk/screens/unheard.tsx';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { serverToday } from '#ground/screens/api/server-time.ts';
import { Text } from '#ground/screens/ui/section.tsx';
import { usualUntil } from '../../rules/working-day.ts';
import type { FormParts } from './act-form.tsx';

/** A proposal whose words become a letter: the fields, and beside them the letter as it would come out. */
export function proposeWithLetter(): FormParts {
  return {
    letter: 'on-demand',
    said: <Text>Eine zweite Person unterschreibt. Das Unternehmen liest, was Sie hier schreiben, im Bescheid.</Text>,
  };
}

/** The second person reads the letter and signs it. `proposals`: what of them the letter does not say. */
export function signLetter(proposals: Parameters<typeof Unheard>[0]['proposals'] = []): FormParts {
  return {
    letter: 'at-once',
    said: (
      <>
        <Text>
          Mit Ihrer Unterschrift steht die Entscheidung, und der Bescheid kommt in den Postausgang. Bekannt gegeben ist
          er erst nach der Aufgabe zur Post.
        </Text>
        <Unheard proposals={proposals} />
      </>
    ),
  };
}

/** A period is prolonged: the day that is proposed lies after the one it ends on now. */
export function longerPeriod(running: CalendarDay | null): FormParts {
  return {
    initial: { until: usualUntil(serverToday(), running) },
    ...(running !== null && { said: <Text>Bisher letzter Tag der Frist: {formatDay(running)}</Text> }),
  };
}
