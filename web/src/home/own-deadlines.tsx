import type { Deadline } from '@portal/domain/next/row.ts';
import { whenText } from '../next/public.ts';
import { PROGRAMME } from '../platform/programme.ts';
import { saveFile } from '../platform/save-file.ts';
import { serverNow } from '../platform/server-clock.ts';
import { useServerNow } from '../platform/use-server-time.ts';
import { Button } from '../ui/action/button.tsx';
import { Section } from '../ui/page/section.tsx';
import { Text } from '../ui/text/text.tsx';

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
