import { PAPER_SUBJECTS } from '@portal/domain/agency/paper/subjects.ts';
import type { TypedPaper } from '@portal/domain/agency/paper/wire.ts';
import type { ProposalFacts } from '@portal/domain/agency/proceedings/wire.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { Alert } from '../../ui/message/alert.tsx';
import { FileButton } from '../case/file-button.tsx';

/** It came on paper: who typed it, where the original is, and what the company has sent since. */
export function PaperNote({ paper }: Pick<ProposalFacts, 'paper'>) {
  if (paper === null) return null;
  return (
    <Alert tone="info" title={`Auf Papier gestellt, erfasst von ${paper.typedBy}`}>
      <p>Eingegangen am {formatDay(paper.receivedOn)}. Das unterschriebene Original liegt als Scan bei den Dateien.</p>
      {paper.letters.length > 0 && (
        <>
          <p>Seitdem auf Papier gekommen:</p>
          <ul>
            {paper.letters.map((letter) => (
              <li key={`${letter.subject} ${letter.receivedOn} ${letter.scan?.id}`}>
                <Letter letter={letter} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

function Letter({ letter: { subject, receivedOn, typedBy, scan, isOpen, closedBecause } }: { letter: TypedPaper }) {
  const closed =
    closedBecause === null ? `erfasst von ${typedBy}` : `ohne Eingabe abgeschlossen von ${typedBy}: ${closedBecause}`;
  const state = isOpen ? `wird erfasst von ${typedBy}` : closed.replace(/\.$/, '');
  return (
    <>
      {`${PAPER_SUBJECTS[subject].label}, eingegangen am ${formatDay(receivedOn)}, ${state}. `}
      {scan !== null && <FileButton file={scan} />}
    </>
  );
}
