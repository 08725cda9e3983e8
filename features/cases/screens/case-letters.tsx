import { LETTER_TABLE } from '#features/post-out/rules/acts.ts';
import type { CaseLetter } from '#features/post-out/rules/wire.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { FileButton } from './file-button.tsx';

/** What the head of a case says of letters that have reached nobody. */
export function letterMarks(letters: readonly CaseLetter[]): string[] {
  return letters
    .filter(({ awaitsAnnouncement }) => awaitsAnnouncement)
    .map(({ title, state }) => `Noch nicht bekannt gegeben: ${title} (${LETTER_TABLE.states[state]})`);
}

/** The letters that were sent; nothing where there are none. */
export function CaseLetters({ letters }: { letters: readonly CaseLetter[] }) {
  if (letters.length === 0) return null;
  return (
    <Section title="Bescheide">
      <ul className="case__history">
        {letters.map(({ id, title, state, postedOn, announcedOn, awaitsAnnouncement, mediaId }) => (
          <li key={id}>
            <span className="kern-label">{title}</span>
            <span className="kern-body kern-body--small">
              {[
                LETTER_TABLE.states[state],
                postedOn === null ? undefined : `am ${formatDay(postedOn)}`,
                announcedOn === null ? undefined : `Bekanntgabe am ${formatDay(announcedOn)}`,
                awaitsAnnouncement ? 'noch nicht bekannt gegeben' : undefined,
              ]
                .filter((part) => part !== undefined)
                .join(', ')}
            </span>
            {mediaId === null ? (
              <span className="kern-body">Die Datei wird gerade erstellt.</span>
            ) : (
              <FileButton file={{ id: mediaId, fileName: `${title}.pdf` }} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
