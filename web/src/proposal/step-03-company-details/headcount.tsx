import { ELIGIBLE_TEXTS, findBand, headcountReason } from '@portal/domain/proposal/eligible.ts';
import type { Facts } from '@portal/domain/proposal/facts.ts';
import { Field } from '../../forms/field.tsx';
import { Section } from '../../ui/page/section.tsx';
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
