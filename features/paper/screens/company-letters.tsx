import { PAPER_SUBJECTS } from '#features/cases/rules/paper-subjects.ts';
import type { CaseKindProps } from '#features/cases/screens/case-parts.ts';
import { FileButton } from '#features/cases/screens/file-button.tsx';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { Section } from '#ground/screens/ui/section.tsx';

/** What came from the company on paper besides its application; nothing where nothing did. */
export function Part({ found: { facts } }: CaseKindProps<'proposal'>) {
  const { companyLetters: letters = [] } = facts;
  if (letters.length === 0) return null;
  return (
    <Section title="Briefe des Unternehmens">
      <ul className="plain-list case__history">
        {letters.map(({ subject, receivedOn, keptBy, scan, remark, isOpen }) => (
          <li key={`${subject} ${receivedOn} ${scan?.id}`}>
            <span className="kern-label">{PAPER_SUBJECTS[subject]}</span>
            <span className="kern-body kern-body--small">
              {`Eingegangen am ${formatDay(receivedOn)}, ${isOpen ? 'wird erfasst' : 'abgelegt'} von ${keptBy}`}
            </span>
            {remark !== null && <span className="kern-body">{remark}</span>}
            {scan !== null && <FileButton file={scan} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
