import { createContext, useContext } from 'react';
import type { AuditActor } from '#features/audit/rules/audit.ts';
import type { CaseNote, HistoryEntry } from '#features/desk/rules/wire.ts';
import { LETTER_TABLE } from '#features/post-out/rules/acts.ts';
import type { CaseLetter } from '#features/post-out/rules/wire.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import type { CaseSegment } from '../rules/case-segments.ts';
import { FileButton } from './file-button.tsx';

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
        <ol className="plain-list case__history">
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

/** Who acted where no officer did. */
export const WHO_ELSE: Readonly<Partial<Record<AuditActor['kind'], string>>> = {
  applicant: 'Unternehmen',
  system: 'Portal',
  'command-line': 'Kommandozeile',
};

/** What the desk wrote down; the applicant never sees it. */
export function CaseNotes({ notes }: { notes: readonly CaseNote[] }) {
  return (
    <Section title="Vermerke">
      {notes.length === 0 && <Text>Zu diesem Fall gibt es keinen Vermerk.</Text>}
      {notes.length > 0 && (
        <ul className="plain-list case__history">
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
      <ul className="plain-list case__history">
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

export interface RelatedCase {
  segment: CaseSegment;
  id: string;
  /** 'Nachforderung vom 18.03.2022' */
  label: string;
  /** 'offen bis 30.04.2022' */
  state?: string | undefined;
}

/** Kinds of case that the portal has; undefined: all. */
export const BuiltInKinds = createContext<ReadonlySet<CaseSegment> | undefined>(undefined);

/** Other cases about the same application, of kinds that are built in; nothing where there are none. */
export function RelatedCases({ cases }: { cases: readonly RelatedCase[] }) {
  const kinds = useContext(BuiltInKinds);
  const shown = cases.filter(({ segment }) => kinds?.has(segment) ?? true);
  if (shown.length === 0) return null;
  return (
    <Section title="Weitere Vorgänge">
      <ul className="plain-list case__links">
        {shown.map(({ segment, id, label, state }) => (
          <li key={`${segment}/${id}`} className="kern-body">
            <TextLink to={`/fall/${segment}/${id}`}>{label}</TextLink>
            {state !== undefined && `: ${state}`}
          </li>
        ))}
      </ul>
    </Section>
  );
}
