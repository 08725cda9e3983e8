import { periodWords } from '@portal/domain/proposal/step-04-de-minimis/texts.ts';
import { Field } from '../../forms/field.tsx';
import { PROGRAMME } from '../../platform/programme.ts';
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
    </Section>
  );
}

function isKind(name: string): boolean {
  return name === 'received' || name === 'requested';
}
