import type { DeMinimisDeclaration } from '@portal/domain/proposal/step-04-de-minimis/fields.ts';
import { periodWords } from '@portal/domain/proposal/step-04-de-minimis/texts.ts';
import { Field } from '../../forms/field.tsx';
import { useFromAnswers } from '../../forms/form-context.ts';
import { PROGRAMME } from '../../platform/programme.ts';
import { Alert } from '../../ui/message/alert.tsx';
import { Beside } from '../../ui/page/beside.tsx';
import { Section } from '../../ui/page/section.tsx';

const PERIOD = periodWords(PROGRAMME);

interface QuestionsProps {
  id: string;
  title: string;
  fields: readonly string[];
  /** Aid of a kind came in or went out. */
  onKindAnswered: () => void;
}

export function Questions({ id, title, fields, onKindAnswered }: QuestionsProps) {
  return (
    <Section id={id} title={title}>
      <Beside>
        <ul className="kern-body narrow de-minimis__help">
          {PERIOD.help.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Beside>
      {fields.map((name) => (
        <Field key={name} name={name} onAnswer={isKind(name) ? onKindAnswered : undefined} />
      ))}
      <DroppedNotice />
    </Section>
  );
}

function isKind(name: string): boolean {
  return name === 'received' || name === 'requested';
}

/** Entries of a kind answered with No go with the next save: said before, while they can still be kept. */
function DroppedNotice() {
  const dropped = useFromAnswers<number, DeMinimisDeclaration>(
    ({ minimis, received, requested }) =>
      minimis.filter((entry) => entry.received !== null && (entry.received ? received : requested) === false).length,
  );
  return (
    <div className="live-notice" aria-live="polite">
      {dropped > 0 && (
        <Alert tone="warning" level={3}>
          {dropped === 1
            ? 'Ihre Antwort „Nein“ entfernt beim Speichern 1 eingetragene Beihilfe.'
            : `Ihre Antwort „Nein“ entfernt beim Speichern ${dropped} eingetragene Beihilfen.`}
        </Alert>
      )}
    </div>
  );
}
