import type { HistoryEntry } from '#features/desk/rules/wire.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { WHO_ELSE } from './who-else.ts';

interface Line extends HistoryEntry {
  /** The same act by the same person, one after the other: sixteen items of a check list are one line. */
  times: number;
}

/** Who did what, when and why; newest first. */
export function CaseHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <Section title="Verlauf">
      {entries.length === 0 ? (
        <Text>Bisher ist nichts geschehen.</Text>
      ) : (
        <ol className="case__history">
          {linesOf(entries).map((line) => (
            <li key={line.number}>
              <span className="kern-label">
                {line.label}
                {line.times > 1 && ` (${line.times}-mal)`}
              </span>
              <span className="kern-body kern-body--small">
                {line.times > 1 && 'zuletzt '}
                {dayAndTime(line.at)}, {line.actorName ?? WHO_ELSE[line.actorKind] ?? line.actorKind}
              </span>
              {line.why !== null && <span className="kern-body case__why">{line.why}</span>}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function linesOf(entries: readonly HistoryEntry[]): Line[] {
  const lines: Line[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last !== undefined && isSame(last, entry)) last.times++;
    else lines.push({ ...entry, times: 1 });
  }
  return lines;
}

function isSame(one: HistoryEntry, other: HistoryEntry): boolean {
  const hasReason = one.why !== null || other.why !== null;
  return !hasReason && one.act === other.act && one.actorKind === other.actorKind && one.actorName === other.actorName;
}
