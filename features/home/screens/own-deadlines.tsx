import type { Deadline } from '#features/next/rules/row.ts';
import { whenText } from '#features/next/screens/public.ts';
import { serverNow } from '#ground/screens/api/server-clock.ts';
import { useServerNow } from '#ground/screens/api/use-server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { saveFile } from '#ground/screens/browser/save-file.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';

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
