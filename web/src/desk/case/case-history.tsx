import { dayAndTime } from '../../raffle/when.ts';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { HistoryEntry } from '../wire.ts';

/** Who acted where no officer did. */
const OTHERS: Readonly<Partial<Record<string, string>>> = {
  applicant: 'Unternehmen',
  system: 'Portal',
  'command-line': 'Kommandozeile',
};

/** Who did what, when and why; newest first. */
export function CaseHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <Section title="Verlauf">
      {entries.length === 0 ? (
        <Text>Bisher ist nichts geschehen.</Text>
      ) : (
        <ol className="case__history">
          {entries.map((entry) => (
            <li key={entry.number}>
              <span className="kern-label">{entry.label}</span>
              <span className="kern-body kern-body--small">
                {dayAndTime(entry.at)}, {entry.actorName ?? OTHERS[entry.actorKind] ?? entry.actorKind}
              </span>
              {entry.why !== null && <span className="kern-body case__why">{entry.why}</span>}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
