import { useMemo } from 'react';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useIsAsked } from '#ground/screens/forms/form-context.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { deMinimisStep } from '../../rules/step-04-de-minimis/schema.ts';
import { TEXTS } from '../../rules/step-04-de-minimis/texts.ts';
import type { StepFormProps } from '../step-form-props.ts';
import { Calculator } from './calculator.tsx';
import './de-minimis.css';
import { SectionList } from '#ground/screens/ui/page/section-list.tsx';
import { companiesOf } from './entries.ts';
import { Questions } from './questions.tsx';
import { useWireOrder } from './use-wire-order.ts';

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
        <Section id={DECLARATIONS.id} title={DECLARATIONS.title} lead={TEXTS.acknowledgementHint}>
          {DECLARATIONS.fields.map((name) => (
            <Field key={name} name={name} />
          ))}
        </Section>
      )}
    </>
  );
}
