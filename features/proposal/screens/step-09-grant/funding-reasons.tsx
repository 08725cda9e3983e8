import { useContext } from 'react';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import type { Facts } from '../../rules/facts.ts';
import { type Funding, fundingReasonText } from '../../rules/funding/funding.ts';
import { findFundingRefusal } from '../../rules/funding/funding-refusal.ts';
import { StepMove } from '../step-move.ts';
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
