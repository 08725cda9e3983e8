import type { Proposal } from '@portal/domain/proposal/wire.ts';
import type { WizardStanding } from '@portal/domain/proposal/wizard.ts';
import { REVIEW_STEP, SEND_STEP, SENT, WITHDRAWN } from '@portal/domain/proposal/wizard.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { remember, remembered } from '../platform/browser-memory.ts';
import { ahead, queryClient } from '../platform/query.ts';
import { useRoleBar } from '../platform/role.ts';
import { LinkButton } from '../ui/action/link-button.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { Skeleton } from '../ui/message/skeleton.tsx';
import { Page } from '../ui/page/page.tsx';
import { LoadFault } from '../wizard/load-fault.tsx';
import { AnswersStep } from './answers-step.tsx';
import { proposalQuery, proposalsQuery, wizardStateQuery } from './proposal-api.ts';
import { QuotaGate } from './quota-gate.tsx';
import { startStepForm } from './step-forms.ts';
import { stepsRead } from './use-facts.ts';
import { useProposalMoves } from './use-proposal-moves.ts';
import { LOAD_PROPOSAL_ERROR, LOAD_STATE_ERROR, stepTitle } from './wizard-texts.ts';

const ReviewStep = lazy(async () => ({ default: (await import('./review-step/review-step.tsx')).ReviewStep }));
const SendStep = lazy(async () => ({ default: (await import('./send-step/send-step.tsx')).SendStep }));

export const { loader, shouldRevalidate } = ahead(({ proposalId = '' }) => [
  proposalQuery(proposalId),
  wizardStateQuery(proposalId),
  ...askedByStep(proposalId),
]);

/** /antrag/{proposalId}: the wizard on the step the application stands on (1-portal §2 and §4). */
export function Component() {
  const { proposalId = '' } = useParams();
  const proposal = useQuery(proposalQuery(proposalId));
  const state = useQuery({ ...wizardStateQuery(proposalId), refetchOnMount: 'always' });
  if (proposal.isError)
    return <WizardFault text={LOAD_PROPOSAL_ERROR} error={proposal.error} reload={proposal.refetch} />;
  if (state.isError && !state.data)
    return <WizardFault text={LOAD_STATE_ERROR} error={state.error} reload={state.refetch} />;
  // A state from before may be another window's past: the first look decides which step is shown.
  const isFresh = state.isFetchedAfterMount || state.fetchStatus === 'paused';
  if (proposal.data === undefined || state.data === undefined || !isFresh) {
    return (
      <Page title="Antrag">
        <Skeleton what="Ihr Antrag" lines={8} />
      </Page>
    );
  }
  return <Wizard key={proposalId} proposal={proposal.data} state={state.data} />;
}

/** In localStorage: the application shown last, and its step. */
const LAST = 'step';

/** What the step asks for on which the application most likely stands, and its form. */
function askedByStep(id: string) {
  const [lastId, last] = (remembered(LAST) ?? '').split(' ');
  const known = queryClient.getQueryData(proposalsQuery.queryKey)?.find((one) => one.id === id)?.currentStep;
  const step = known ?? (lastId === id ? Number(last) : REVIEW_STEP);
  if (step === WITHDRAWN || step >= REVIEW_STEP) return [];
  startStepForm(step);
  return stepsRead(id, step);
}

interface WizardProps {
  proposal: Proposal;
  state: WizardStanding;
}

function Wizard({ proposal, state }: WizardProps) {
  const moves = useProposalMoves(proposal.id, state.currentStep);
  const step = moves.shown;
  const mayMove = useRoleBar('prepare') === undefined;
  const sendBar = useRoleBar('submit');
  useEffect(() => remember(LAST, `${proposal.id} ${step}`), [proposal.id, step]);
  if (step >= SENT) return <Navigate to={`/eingereicht/${proposal.id}`} replace />;
  if (step === WITHDRAWN) return <Withdrawn />;
  if (!mayMove) return <Navigate to={`/uebersicht/${proposal.id}`} replace />;
  if (step === SEND_STEP && sendBar !== undefined) return <NotSent id={proposal.id} bar={sendBar} />;
  const props = { proposal, state: stateFor(step, state), moves };
  return (
    <QuotaGate proposal={proposal} step={step}>
      {(notice) => (
        <Suspense fallback={<Skeleton what={stepTitle(step)} lines={8} />}>
          {step === SEND_STEP && <SendStep {...props} notice={notice} />}
          {step === REVIEW_STEP && <ReviewStep {...props} notice={notice} />}
          {step < REVIEW_STEP && <AnswersStep key={step} {...props} step={step} notice={notice} />}
        </Suspense>
      )}
    </QuotaGate>
  );
}

/** The window's own step; what may be done next is only known where the application stands. */
function stateFor(shown: number, state: WizardStanding): WizardStanding {
  return state.currentStep === shown ? state : { currentStep: shown, enabledTransitions: [], completeSteps: [] };
}

/** Submitted, and the signature is another's. */
function NotSent({ id, bar }: { id: string; bar: string }) {
  return (
    <Page title="Antrag">
      <Alert tone="info" title="Der Antrag ist eingereicht, aber noch nicht unterschrieben">
        <p>{bar}</p>
      </Alert>
      <div className="button-row">
        <LinkButton to={`/uebersicht/${id}`}>Angaben ansehen</LinkButton>
      </div>
    </Page>
  );
}

function Withdrawn() {
  return (
    <Page title="Antrag">
      <Alert tone="warning" title="Dieser Antrag wurde zurückgezogen">
        <p>Ein zurückgezogener Antrag kann nicht mehr bearbeitet werden.</p>
      </Alert>
      <div className="button-row">
        <LinkButton to="/antrag">Zur Antragsübersicht</LinkButton>
      </div>
    </Page>
  );
}

function WizardFault({ text, error, reload }: { text: string; error: unknown; reload: () => unknown }) {
  return (
    <Page title="Antrag">
      <LoadFault text={text} error={error} onReload={() => void reload()} />
    </Page>
  );
}
