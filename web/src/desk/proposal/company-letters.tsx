import { PAPER_SUBJECTS } from '@portal/domain/agency/paper/subjects.ts';
import type { CompanyLetter } from '@portal/domain/agency/paper/wire.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { Section } from '../../ui/page/section.tsx';
import { FileButton } from '../case/file-button.tsx';

/** What came from the company on paper besides its application; nothing where nothing did. */
export function CompanyLetters({ letters }: { letters: readonly CompanyLetter[] }) {
  if (letters.length === 0) return null;
  return (
    <Section title="Briefe des Unternehmens">
      <ul className="case__history">
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
