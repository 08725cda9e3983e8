import { useQuery } from '@tanstack/react-query';
import { AmendmentSection } from '#features/amendment/screens/amendment-section.tsx';
import type { HearingView } from '#features/cases/rules/proceedings-wire.ts';
import { caseQuery } from '#features/cases/screens/own/case-api.ts';
import { CASE_FAULT } from '#features/cases/screens/own/load-case.tsx';
import { Messages } from '#features/cases/screens/own/messages.tsx';
import { CorrectionNotice } from '#features/correction/screens/correction-notice.tsx';
import { DecisionSection } from '#features/letter/screens/decision-section.tsx';
import { LetterDelivery } from '#features/letter/screens/letter-delivery.tsx';
import { OwnTask } from '#features/next/screens/task-box.tsx';
import { startQuery, useNext } from '#features/next/screens/use-next.ts';
import { ObjectionSection } from '#features/objection/screens/objection-section.tsx';
import { MoneySection } from '#features/payout/screens/money-section.tsx';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import type { Proposal } from '../../rules/wire.ts';

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    /** Of a hearing: what is intended, why, and until when the company can say something to it. */
    'hearing-notice': { proposalId: string; hearing: HearingView };
  }
}

/** Pages of what is asked for below in full. */
const IN_FULL = ['anhoerung', 'unterlagen'];

/** What comes next: in full what the agency asks right now, else the one thing to do; nothing before it is known. */
export function OverviewNotice({ proposal }: { proposal: Proposal }) {
  const { data } = useQuery(caseQuery(proposal.id));
  const [newest] = data?.corrections ?? [];
  const [hearing] = data?.hearings ?? [];
  // Once it is decided, how a request ended is told by the messages.
  const request = data?.decision === null ? newest : undefined;
  const { task } = useNext(useQuery(startQuery).data) ?? {};
  const isToldInFull =
    data !== undefined && IN_FULL.some((page) => task?.action.to === `/uebersicht/${proposal.id}/${page}`);
  return (
    <>
      {!isToldInFull && <OwnTask proposalId={proposal.id} />}
      {hearing !== undefined && isUndecided(hearing) && (
        <ExtraPart
          name="hearing-notice"
          of={{ proposalId: proposal.id, hearing }}
          waiting={<Skeleton what="Ihre Anhörung" lines={5} />}
        />
      )}
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
