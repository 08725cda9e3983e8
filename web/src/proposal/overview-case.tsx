import type { HearingView } from '@portal/domain/agency/proceedings/wire.ts';
import type { Proposal } from '@portal/domain/proposal/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../ui/action/button.tsx';
import { ButtonRow } from '../ui/action/button-row.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { Skeleton } from '../ui/message/skeleton.tsx';
import { AmendmentSection } from './amendment/amendment-section.tsx';
import { caseQuery } from './case/case-api.ts';
import { CASE_FAULT } from './case/load-case.tsx';
import { Messages } from './case/messages.tsx';
import { CorrectionNotice } from './corrections/correction-notice.tsx';
import { DecisionSection } from './decision/decision-section.tsx';
import { LetterDelivery } from './decision/letter-delivery.tsx';
import { HearingNotice } from './hearing/hearing-notice.tsx';
import { ObjectionSection } from './objection/objection-section.tsx';
import { OwnTask } from './own-task.tsx';
import { MoneySection } from './payout/money-section.tsx';

/** What comes next: in full what the agency asks right now, else the one thing to do; nothing before it is known. */
export function OverviewNotice({ proposal }: { proposal: Proposal }) {
  const { data } = useQuery(caseQuery(proposal.id));
  const [newest] = data?.corrections ?? [];
  const [hearing] = data?.hearings ?? [];
  // Once it is decided, how a request ended is told by the messages.
  const request = data?.decision === null ? newest : undefined;
  const isAsked = hearing?.state === 'open' || request?.state === 'open';
  return (
    <>
      {!isAsked && <OwnTask proposalId={proposal.id} />}
      {hearing !== undefined && isUndecided(hearing) && <HearingNotice proposalId={proposal.id} hearing={hearing} />}
      {request !== undefined && <CorrectionNotice proposal={proposal} correction={request} />}
    </>
  );
}

/** An answer is thanked for until the decision it was about. */
function isUndecided({ state, isSpent }: HearingView): boolean {
  return state === 'open' || !isSpent;
}

/** What has become of a sent application: decision, money, changes, objections, messages. */
export function OverviewCase({ proposal }: { proposal: Proposal }) {
  const { data: own, error, refetch } = useQuery(caseQuery(proposal.id));
  if (own === undefined && error === null) {
    return <Skeleton what="Was seither geschehen ist" lines={6} onRetry={() => void refetch()} />;
  }
  if (own === undefined) {
    return (
      <Alert tone="danger" title={CASE_FAULT} announce>
        <p>Ihre gespeicherten Angaben sind sicher.</p>
        <ButtonRow>
          <Button onPress={() => void refetch()}>Stand erneut laden</Button>
        </ButtonRow>
      </Alert>
    );
  }
  const proof = proposal.verification?.split('/').at(-1);
  return (
    <>
      <DecisionSection own={own} />
      {own.money !== null && <MoneySection money={own.money} times={own.times} />}
      <AmendmentSection proposal={proposal} own={own} />
      <ObjectionSection proposalId={proposal.id} {...own} />
      <LetterDelivery proposalId={proposal.id} delivery={own.delivery} />
      <Messages messages={own.messages} proof={proof && `/vn/${proof}/anzeigen`} />
    </>
  );
}
