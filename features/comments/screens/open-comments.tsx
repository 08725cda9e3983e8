import type { FieldComment } from '#features/cases/rules/proceedings-wire.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';

/** Neither asked nor settled: they go along with the next request. */
export function openComments(comments: readonly FieldComment[]): FieldComment[] {
  return comments.filter(({ request, settledAt }) => request === null && settledAt === null);
}

interface OpenCommentsProps {
  comments: readonly FieldComment[];
  /** What takes them along: 'mit der nächsten Nachforderung'. */
  goWith: string;
}

/** What is noted and not asked yet, beside the check list: with the next request the company reads it. */
export function OpenComments({ comments, goWith }: OpenCommentsProps) {
  const open = openComments(comments);
  if (open.length === 0) return null;
  return (
    <Section title="Offene Anmerkungen" lead={`Sie gehen ${goWith} an das Unternehmen.`}>
      <ul className="case__history">
        {open.map(({ id, label, text, writtenBy, writtenAt }) => (
          <li key={id}>
            <span className="kern-label">{label}</span>
            <span className="kern-body case__why">{text}</span>
            <span className="kern-body kern-body--small">
              {writtenBy.name}, {dayAndTime(writtenAt)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
