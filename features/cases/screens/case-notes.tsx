import type { CaseNote } from '#features/desk/rules/wire.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';

/** What the desk wrote down; the applicant never sees it. */
export function CaseNotes({ notes }: { notes: readonly CaseNote[] }) {
  return (
    <Section title="Vermerke">
      {notes.length === 0 && <Text>Zu diesem Fall gibt es keinen Vermerk.</Text>}
      {notes.length > 0 && (
        <ul className="case__history">
          {notes.map(({ id, text, writtenBy, writtenAt }) => (
            <li key={id}>
              <span className="kern-body case__why">{text}</span>
              <span className="kern-body kern-body--small">
                {dayAndTime(writtenAt)}, {writtenBy}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
