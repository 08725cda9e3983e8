import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { Beside } from '#ground/screens/ui/page/beside.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { periodWords } from '../../rules/step-04-de-minimis/texts.ts';

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
