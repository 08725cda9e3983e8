import type { Facts } from '@portal/domain/proposal/facts.ts';
import { type Funding, fundingReasonText } from '@portal/domain/proposal/funding.ts';
import { Alert } from '../../ui/alert.tsx';

interface FundingReasonsProps {
  funding: Funding;
  facts: Facts;
}

/** Why the grant is smaller than rate times costs, or why there is none at all (2-application §8). */
export function FundingReasons({ funding, facts }: FundingReasonsProps) {
  if (funding.reasons.length === 0) return null;
  const isRefused = funding.step3 === 0;
  return (
    // The server complains about `step3`: the error summary leads here.
    <div id="step3" tabIndex={-1}>
      <Alert
        tone={isRefused ? 'danger' : 'warning'}
        title={isRefused ? 'Antrag nicht förderfähig' : 'Zuschuss gekürzt'}
      >
        {funding.reasons.map((reason) => (
          <p key={reason}>{fundingReasonText(reason, funding, facts)}</p>
        ))}
        {isRefused && <p>{WHAT_NOW}</p>}
      </Alert>
    </div>
  );
}

const WHAT_NOW = 'Sie können so nicht fortfahren. Prüfen Sie die Angaben in den früheren Schritten.';
