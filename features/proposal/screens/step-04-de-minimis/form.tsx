import { useEffect, useMemo, useRef } from 'react';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState, useIsAsked } from '#ground/screens/forms/form-context.ts';
import { Beside } from '#ground/screens/ui/page/page.tsx';
import { SectionList } from '#ground/screens/ui/page/section-list.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { type DeMinimisDeclaration, periodWords } from '../../rules/steps/de-minimis-fields.ts';
import { deMinimisStep } from '../../rules/steps/step-04-de-minimis.ts';
import type { StepFormProps } from '../step-props.ts';
import { Calculator } from './calculator.tsx';
import { type Company, companiesOf, inWireOrder } from './entries.ts';
import './de-minimis.css';

const STEP_4 = deMinimisStep(PROGRAMME);

const [QUESTIONS, CALCULATOR, DECLARATIONS] = STEP_4.sections.map(({ title, fields }, at) => ({
  id: ['fragen', 'rechner', 'erklaerungen'][at] ?? '',
  title,
  fields,
}));

export function Form({ proposal, facts }: StepFormProps) {
  const companies = useMemo(() => companiesOf(proposal.company, facts), [proposal.company, facts]);
  const keepOrder = useWireOrder(companies);
  const received = useAnswer<boolean | null>('received');
  const requested = useAnswer<boolean | null>('requested');
  const isDeclared = useIsAsked('ackSubFraud');
  if (QUESTIONS === undefined || CALCULATOR === undefined || DECLARATIONS === undefined) return null;
  return (
    <>
      <SectionList sections={isDeclared ? [QUESTIONS, CALCULATOR, DECLARATIONS] : [QUESTIONS, CALCULATOR]} />
      <Questions {...QUESTIONS} onKindAnswered={keepOrder} />
      {/* A kind answered anew brings tables and takes others: the calculator starts over. */}
      <Calculator
        key={`${received} ${requested}`}
        id={CALCULATOR.id}
        title={CALCULATOR.title}
        facts={facts}
        companies={companies}
      />
      {isDeclared && (
        <Section
          id={DECLARATIONS.id}
          title={DECLARATIONS.title}
          lead="Bitte lesen und bestätigen Sie die folgenden Erklärungen."
        >
          {DECLARATIONS.fields.map((name) => (
            <Field key={name} name={name} />
          ))}
        </Section>
      )}
    </>
  );
}

const PERIOD = periodWords(PROGRAMME);

interface QuestionsProps {
  id: string;
  title: string;
  fields: readonly string[];
  /** Aid of a kind came in or went out. */
  onKindAnswered: () => void;
}

function Questions({ id, title, fields, onKindAnswered }: QuestionsProps) {
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

/**
 * Keeps the entries in the order in which the server counts them; see `inWireOrder`. Returns what to call when an answer
 * has changed which of them count.
 */
function useWireOrder(companies: readonly Company[]): () => void {
  const form = useFormState();
  const keepOrder = () => {
    const answers = form.answers() as unknown as DeMinimisDeclaration;
    const ordered = inWireOrder(answers, companies);
    if (ordered.some((entry, index) => entry !== answers.minimis[index])) form.setAnswer('minimis', ordered);
  };
  const latest = useRef(keepOrder);
  latest.current = keepOrder;
  // A draft may have been made before step 3 named the companies in another order.
  useEffect(() => {
    if (!form.readOnly) latest.current();
  }, [form.readOnly]);
  return keepOrder;
}
