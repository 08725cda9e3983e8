import type { OwnStart } from '#features/cases/rules/own/wire.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';

/** What the agency told last. */
export function OwnMessages({ start: { application, messages } }: { start: OwnStart }) {
  if (application === null || messages.length === 0) return null;
  return (
    <Section title="Letzte Nachrichten">
      <ul className="cockpit__list">
        {messages.map(({ at, title }) => (
          <li key={`${at} ${title}`}>
            <strong>{title}</strong>
            <span>{dayAndTime(at)}</span>
          </li>
        ))}
      </ul>
      <Text>
        <TextLink to={`/uebersicht/${application.id}`}>Alle Nachrichten zum Antrag</TextLink>
      </Text>
    </Section>
  );
}
