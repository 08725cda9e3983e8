import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { PROGRAMME } from '../platform/programme.ts';
import { saveFile } from '../platform/save-file.ts';
import { serverNow } from '../platform/server-clock.ts';
import { useServerNow } from '../platform/use-server-time.ts';
import { dayAndTime, daysLeft } from '../platform/when.ts';
import { Button } from '../ui/action/button.tsx';
import { Section } from '../ui/page/section.tsx';
import { Text } from '../ui/text/text.tsx';
import type { Deadline } from './deadlines.ts';

/** 'Antrag einreichen bis 25.03.2022, 23:59 Uhr (noch 10 Tage)' */
export function untilText({ title, ...deadline }: Deadline, now: Date): string {
  return `${title}: ${whenText(deadline, now)}`;
}

function whenText({ day, at }: Pick<Deadline, 'day' | 'at'>, now: Date): string {
  const when = at === undefined ? formatDay(day) : dayAndTime(at.toISOString());
  return `${when} (${daysLeft(dayOf(now), `${day}T12:00:00Z`)})`;
}

/** Every day that lies ahead, each with a file for one's own calendar. */
export function OwnDeadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  const now = useServerNow();
  return (
    <Section title="Termine">
      {deadlines.length === 0 ? (
        <Text>Zurzeit müssen Sie keine Frist einhalten.</Text>
      ) : (
        <ul className="cockpit__list">
          {deadlines.map((deadline) => (
            <li key={deadline.id}>
              <strong>{deadline.title}</strong>
              <span>{whenText(deadline, now)}</span>
              <Button
                kind="tertiary"
                icon="calendar-today"
                aria-label={`In den Kalender: ${deadline.title}`}
                onPress={() => void saveCalendar(deadline)}
              >
                In den Kalender
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

async function saveCalendar(deadline: Deadline): Promise<void> {
  const { calendarFile } = await import('./calendar-file.ts');
  const { origin } = window.location;
  const file = calendarFile({ deadline, programme: PROGRAMME.name, origin, now: serverNow() });
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${deadline.id}.ics`);
}
