import { Field } from '#ground/screens/forms/field.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { ELIGIBLE_TEXTS, findBand, headcountReason } from '../../rules/eligible.ts';
import type { Facts } from '../../rules/facts.ts';
import { IneligibleField } from './ineligible-field.tsx';

interface HeadcountProps {
  id: string;
  title: string;
  facts: Pick<Facts, 'programme'>;
}

export function Headcount({ id, title, facts }: HeadcountProps) {
  const isIneligible = (answer: unknown) => findBand(facts.programme, answer as number | null)?.eligible === false;
  return (
    <Section id={id} title={title}>
      <IneligibleField
        name="employeesCount"
        reason={headcountReason(facts.programme)}
        isIneligible={isIneligible}
        details={{ title: 'Wer zählt dazu?', content: ELIGIBLE_TEXTS.headcountHelp }}
      />
      <Field name="employeeCheck" />
    </Section>
  );
}
