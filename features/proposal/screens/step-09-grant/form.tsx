import { useQuery } from '@tanstack/react-query';
import { formatEuro } from '#ground/rules/values/money.ts';
import type { Trace } from '#ground/rules/values/trace.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { LateFileUploads } from '#ground/screens/forms/files/late-file-uploads.tsx';
import { filesQuery } from '#ground/screens/forms/files/media.ts';
import { useAnswer } from '#ground/screens/forms/form-context.ts';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { WhyTable } from '#ground/screens/ui/why.tsx';
import { FILE_LABELS } from '../../rules/facts.ts';
import { explainFunding, type Funding, GRANT_LABELS } from '../../rules/funding/funding.ts';
import { grantStep } from '../../rules/steps/step-09-grant.ts';
import type { StepFormProps } from '../step-props.ts';
import { FundingReasons } from './funding-reasons.tsx';

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

/** Voluntary files about the credit. One about an approval that is no longer claimed stays in sight until it is deleted. */
function CreditFiles({ proposalId }: { proposalId: string }) {
  const hasApproval = useAnswer<boolean | null>('creditApproval') === true;
  const bank = useQuery(filesQuery({ purpose: 'bank', ids: { proposal: proposalId, item: proposalId } }));
  const hasBankFiles = (bank.data?.length ?? 0) > 0;
  const place = { proposalId, item: proposalId };
  return (
    <>
      {(hasApproval || hasBankFiles) && (
        <LateFileUploads
          purpose="bank"
          {...place}
          name="bank"
          label={FILE_LABELS.bank}
          hint="Sie können Nachweise zum Kredit hochladen."
        />
      )}
      <LateFileUploads purpose="finance" {...place} name="finance" label={FILE_LABELS.finance} />
    </>
  );
}

/** The result first, then the way to it in the steps of the calculation (2-application §9). */
function FundingTable({ calculation }: { calculation: Trace<Funding> }) {
  const { step3, ownShare } = calculation.result;
  return (
    <Section title="Berechnung des Zuschusses">
      <DescriptionList
        items={[
          { term: GRANT_LABELS.grant, value: <strong>{formatEuro(step3)}</strong> },
          { term: GRANT_LABELS.ownShare, value: <strong>{formatEuro(ownShare)}</strong> },
        ]}
      />
      <Text>{calculation.sentence}</Text>
      <WhyTable of={calculation} />
    </Section>
  );
}
