import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { explainFunding } from '../../rules/funding.ts';
import { grantStep } from '../../rules/step-09-grant/schema.ts';
import type { StepFormProps } from '../step-form-props.ts';
import { CreditFiles } from './credit-files.tsx';
import { FundingReasons } from './funding-reasons.tsx';
import { FundingTable } from './funding-table.tsx';

/** Step 9: what the grant comes to and why, and how the company pays the rest. */
export function Form({ proposal, facts }: StepFormProps) {
  const calculation = explainFunding(facts);
  return (
    <>
      <FundingReasons funding={calculation.result} facts={facts} />
      {grantStep(PROGRAMME).sections.map(({ title, fields }) => (
        <Section key={title} title={title}>
          {fields.map((name) => (
            <Field key={name} name={name} />
          ))}
          {fields.includes('creditApproval') && <CreditFiles proposalId={proposal.id} />}
        </Section>
      ))}
      <FundingTable calculation={calculation} />
    </>
  );
}
