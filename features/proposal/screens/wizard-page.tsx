import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { quotaUse, windowEnd } from '#features/raffle/rules/quota-entry.ts';
import { LOOKUP_PATHS } from '#ground/rules/contract/wire.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Asked } from '#ground/screens/api/ahead.ts';
import { ahead, queryClient } from '#ground/screens/api/query.ts';
import { useProgrammeEnded, useServerNow } from '#ground/screens/api/server-time.ts';
import { remember, remembered } from '#ground/screens/browser/memory.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { dayAndTime, daysLeft } from '#ground/screens/browser/when.ts';
import { loadCombobox, lookupQuery } from '#ground/screens/forms/field-control.tsx';
import { late } from '#ground/screens/late.tsx';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { LoadingPage } from '#ground/screens/wizard/load-fault.tsx';
import type { Proposal } from '../rules/wire.ts';
import { REVIEW_STEP, SEND_STEP, SENT, WITHDRAWN, type WizardStanding } from '../rules/wizard.ts';
import { AnswersStep } from './answers-step.tsx';
import {
  proposalQuery,
  proposalsQuery,
  sheetQuery,
  stepQuery,
  submitCheckQuery,
  wizardStateQuery,
} from './proposal-api.ts';
import { startStepForm } from './step-definitions.ts';
import { stepsRead } from './use-facts.ts';
import { useProposalMoves } from './use-proposal-moves.ts';
import { LOAD_PROPOSAL_ERROR, LOAD_STATE_ERROR, stepTitle } from './wizard-texts.ts';

const WAITING = { title: 'Antrag', what: 'Ihr Antrag' };
const loadReview = () => import('./steps/review-step.tsx');
const loadSending = () => import('./steps/send-step.tsx');
const ReviewStep = lazy(async () => ({ default: (await loadReview()).ReviewStep }));
const SendStep = lazy(async () => ({ default: (await loadSending()).SendStep }));
/** Where there is nothing to fill in. */
const NoStep = late(
  async () => (await import('./wizard-bars.tsx')).NoStep,
  () => (
    <Page title={WAITING.title}>
      <Skeleton what={WAITING.what} lines={8} />
    </Page>
  ),
);

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
  const failed = proposal.isError ? proposal : state.isError && !state.data ? state : undefined;
  // A state from before may be another window's past: the first look decides which step is shown.
  const isFresh = state.isFetchedAfterMount || state.fetchStatus === 'paused';
  if (failed || proposal.data === undefined || state.data === undefined || !isFresh) {
    const text = failed === proposal ? LOAD_PROPOSAL_ERROR : LOAD_STATE_ERROR;
    const reload = () => (failed ? [failed] : [proposal, state]).forEach(({ refetch }) => void refetch());
    return <LoadingPage {...{ ...WAITING, text }} error={failed?.error} onReload={reload} />;
  }
  return <Wizard key={proposalId} proposal={proposal.data} state={state.data} />;
}

/** In localStorage: the application shown last, and its step. */
const LAST = 'step';
/** Its first answers are chosen from collections. */
const COMPANY_STEP = 3;
const GRANT_STEP = 9;

/** What the step asks for on which the application most likely stands, and its form. */
function askedByStep(id: string): readonly Asked[] {
  const [lastId, last] = (remembered(LAST) ?? '').split(' ');
  const known = queryClient.getQueryData(proposalsQuery.queryKey)?.find((one) => one.id === id)?.currentStep;
  const step = known ?? (lastId === id ? Number(last) : SENT);
  if (step === WITHDRAWN || step >= SENT) return [];
  if (step === SEND_STEP) return begin(loadSending, [stepQuery(id, step), sheetQuery(id)]);
  // It shows what the grant follows from, and asks what is missing.
  if (step === REVIEW_STEP) return begin(loadReview, [...stepsRead(id, GRANT_STEP), submitCheckQuery(id)]);
  startStepForm(step);
  const own = stepsRead(id, step);
  return step === COMPANY_STEP ? begin(loadCombobox, [...own, ...LOOKUP_PATHS.map(lookupQuery)]) : own;
}

function begin(load: () => Promise<unknown>, queries: readonly Asked[]): readonly Asked[] {
  load().catch(() => undefined);
  return queries;
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
  if (step !== WITHDRAWN && !mayMove) return <Navigate to={`/uebersicht/${proposal.id}`} replace />;
  if (step === WITHDRAWN || (step === SEND_STEP && sendBar !== undefined)) {
    return <NoStep id={proposal.id} bar={step === WITHDRAWN ? undefined : sendBar} />;
  }
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

// What hinders from writing is nothing for those who write.
const ClosedWizard = late(
  async () => (await import('./wizard-bars.tsx')).ClosedWizard,
  () => <Skeleton what="Ihr Antrag" lines={8} />,
);

interface QuotaGateProps {
  proposal: Proposal;
  step: number;
  /** The wizard; the notice names the end of the window. */
  children: (notice: ReactNode) => ReactNode;
}

/** Around the wizard: lets nobody write without a quota whose window is open, and says why (1-portal §2). */
function QuotaGate({ proposal, step, children }: QuotaGateProps) {
  const { profile } = useProfile();
  const hasEnded = useProgrammeEnded();
  const now = useServerNow();
  const entry = profile.raffles.find((one) => one.proposal?.['@id'] === proposal['@id']);
  if (hasEnded) return <ClosedWizard proposal={proposal} missed={undefined} />;
  // What is submitted may be sent after the window as well.
  if (step >= SEND_STEP || entry === undefined) return children(undefined);
  if (quotaUse(entry, PROGRAMME, now) === 'missed') return <ClosedWizard proposal={proposal} missed={entry} />;
  return children(<Deadline end={windowEnd(entry, PROGRAMME).toISOString()} now={now} />);
}

function Deadline({ end, now }: { end: string; now: Date }) {
  return (
    <p className="kern-body">
      Reichen Sie den Antrag bis <strong>{dayAndTime(end)}</strong> ein ({daysLeft(dayOf(now), end)}).
    </p>
  );
}

/** The window's own step; what may be done next is only known where the application stands. */
function stateFor(shown: number, state: WizardStanding): WizardStanding {
  return state.currentStep === shown ? state : { currentStep: shown, enabledTransitions: [], completeSteps: [] };
}
