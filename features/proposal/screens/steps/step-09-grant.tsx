import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { formatEuro } from '#ground/rules/values/money.ts';
import type { Trace } from '#ground/rules/values/trace.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { FieldsOf } from '#ground/screens/forms/field.tsx';
import { LateFileUploads } from '#ground/screens/forms/files/late-file-uploads.tsx';
import { filesQuery } from '#ground/screens/forms/files/media.ts';
import { useAnswer } from '#ground/screens/forms/form-context.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { WhyTable } from '#ground/screens/ui/why.tsx';
import { type Facts, FILE_LABELS } from '../../rules/facts.ts';
import { explainFunding, type Funding, fundingReasonText, GRANT_LABELS } from '../../rules/funding/funding.ts';
import { findFundingRefusal } from '../../rules/funding/funding-refusal.ts';
import { grantStep } from '../../rules/steps/step-09-grant.ts';
import { type StepFormProps, StepMove } from '../step-props.ts';
import { numberedTitle } from '../wizard-texts.ts';

interface FundingReasonsProps {
  funding: Funding;
  facts: Facts;
}

/** Why the grant is smaller than rate times costs, or why there is none at all, and where to mend it (2-application §8). */
export function FundingReasons({ funding, facts }: FundingReasonsProps) {
  const move = useContext(StepMove);
  if (funding.reasons.length === 0) return null;
  const refusal = findFundingRefusal(funding, facts);
  const sentences = funding.reasons.map((reason) => fundingReasonText(reason, funding, facts));
  return (
    // The server complains about `step3`: the error summary leads here.
    <div id="step3" tabIndex={-1}>
      <Alert tone={refusal ? 'danger' : 'warning'} title={refusal ? 'Antrag nicht förderfähig' : 'Zuschuss gekürzt'}>
        {[...sentences, ...(refusal?.sentences ?? [])].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {refusal && <p>Sie können so nicht fortfahren. Hier können Sie das ändern:</p>}
        {refusal && move && (
          <ButtonRow>
            {refusal.mendAt.map((step) => (
              <Button key={step} onPress={() => move(step)}>
                {`Zu ${numberedTitle(step)}`}
              </Button>
            ))}
          </ButtonRow>
        )}
      </Alert>
    </div>
  );
}

/** Step 9: what the grant comes to and why, and how the company pays the rest. */
export function Form({ proposal, facts }: StepFormProps) {
  const calculation = explainFunding(facts);
  return (
    <>
      <FundingReasons funding={calculation.result} facts={facts} />
      {grantStep(PROGRAMME).sections.map((section) => (
        <FieldsOf key={section.title} of={section}>
          {section.fields.includes('creditApproval') && <CreditFiles proposalId={proposal.id} />}
        </FieldsOf>
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
