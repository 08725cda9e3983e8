import { daysInDative } from '#features/letter/rules/delivery.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import type { LettersToPost } from '../rules/wire.ts';

const TITLE = 'Zu drucken und aufzugeben';

/** What lies about signed until somebody posts it, for whoever does. */
export function LettersWaiting({ letters: { waiting, late, withinDays } }: { letters: LettersToPost }) {
  const list = <TextLink to="/postausgang">Zum Postausgang</TextLink>;
  if (late === 0)
    return (
      <Section title={TITLE}>
        <Text>
          {waiting === 0 ? 'Kein Schreiben.' : `${waiting} Schreiben.`} {list}
        </Text>
      </Section>
    );
  return (
    <Section title={TITLE}>
      <Alert tone="warning" title={`${late} Schreiben überfällig`} level={3}>
        <Text>
          {`Unterschrieben und nach ${daysInDative(withinDays)} noch nicht aufgegeben: Bis dahin ist nichts bekannt gegeben, und keine Frist läuft. Im Postausgang: ${waiting} Schreiben.`}{' '}
          {list}
        </Text>
      </Alert>
    </Section>
  );
}
