import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect, useRef } from 'react';
import { Navigate, useMatch, useParams, useSearchParams } from 'react-router';
import { ahead, queryClient } from '#ground/screens/api/query.ts';
import { remember, remembered } from '#ground/screens/browser/memory.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { LOAD_ERRORS } from '../../rules/texts.ts';
import { isRevoked } from '../../rules/wire.ts';
import { mayEdit, stateOfStep, stepOfState, type VerificationStepNumber } from '../../rules/workflow.ts';
import { type LoadedVerification, useLoadedVerification, verificationReads } from '../use-loaded-verification.ts';
import { financialPlanQuery, verificationsQuery } from '../verification-api.ts';
import { VerificationLoading } from '../verification-loading.tsx';
import { useAskedMoves, useVerificationMoves } from './use-verification-moves.tsx';
import type { StepProps } from './wizard-frame.tsx';

type Load = () => Promise<{ Step: ComponentType<StepProps> }>;

const LOADERS: Readonly<Record<VerificationStepNumber, Load>> = {
  1: () => import('./step-1-data-entry.tsx'),
  2: () => import('./step-2-digitalisation-plan.tsx'),
  3: () => import('./step-3-company-development.tsx'),
  4: () => import('../plan/step-4-financing-plan.tsx'),
  5: () => import('./step-5-financing-overview.tsx'),
  6: () => import('./step-6-review.tsx'),
  7: () => import('./step-7-completion.tsx'),
};

/** Each screen is fetched when its step is first shown. */
const screens = new Map(
  Object.entries(LOADERS).map(([number, load]) => [
    Number(number),
    lazy(async () => ({ default: (await load()).Step })),
  ]),
);

/** Fetches a step's screen together with its data, and not after them. */
function startStepScreen(step: VerificationStepNumber): void {
  LOADERS[step]().catch(() => undefined);
}

function getStepScreen(step: VerificationStepNumber): LazyExoticComponent<ComponentType<StepProps>> {
  const screen = screens.get(step);
  if (screen === undefined) throw new Error(`step ${step} has no screen`);
  return screen;
}

const TITLE = 'Verwendungsnachweis';
const LAST_STEP = 7;
/** From this step on the sums of the whole plan are shown. */
const OVERVIEW_STEP = 5;
const STEP_PARAM = 'schritt';

/** In localStorage: the proof of use worked on last, and its step. */
const LAST = 'vn-step';

export const { loader, shouldRevalidate } = ahead(({ id = '' }, { searchParams }) => {
  const step = likelyStep(id, Number(searchParams.get(STEP_PARAM)));
  if (step !== undefined) startStepScreen(step);
  return [...verificationReads(id), ...(step !== undefined && step >= OVERVIEW_STEP ? [financialPlanQuery(id)] : [])];
});

/** The one asked for, else the one the list says it stands at, else the one that was shown last. */
function likelyStep(id: string, asked: number): VerificationStepNumber | undefined {
  const listed = queryClient.getQueryData(verificationsQuery.queryKey)?.find((one) => one.id === id);
  const [lastId, last] = (remembered(LAST) ?? '').split(' ');
  const step = isStep(asked) ? asked : listed ? stepOfState(listed.currentStep) : lastId === id ? Number(last) : 0;
  return isStep(step) ? step : undefined;
}

/** /vn/{id}/bearbeiten and /vn/{id}/anzeigen: the seven steps, to work on or to look at (3-proof-of-use §2.2). */
export function Component() {
  const { id = '' } = useParams();
  const readOnly = useMatch('/vn/:id/anzeigen') !== null;
  const load = useLoadedVerification(id);
  const edited = useRef<string>(undefined);
  const mayWork = useRoleBar('prepare') === undefined;
  if (load.loaded === undefined)
    return (
      <VerificationLoading title={TITLE} what="Ihr Verwendungsnachweis" proofsFault={LOAD_ERRORS.proofs} {...load} />
    );
  const { currentStep } = load.loaded.detail;
  const isClosed = !mayWork || !mayEdit(currentStep) || isRevoked(load.loaded.detail);
  // Submitted on this very page: back to the list (3-proof-of-use §2.2, step 7).
  if (!readOnly && isClosed) return <Navigate to={edited.current === id ? '/vn' : `/vn/${id}/anzeigen`} replace />;
  if (!readOnly) edited.current = id;
  return <Wizard key={`${id} ${readOnly}`} verification={load.loaded} readOnly={readOnly} />;
}

interface WizardProps {
  verification: LoadedVerification;
  readOnly: boolean;
}

function Wizard({ verification, readOnly }: WizardProps) {
  const { moves, question } = useAskedMoves(
    verification,
    useVerificationMoves(verification.id, verification.detail.currentStep),
  );
  const [search, setSearch] = useSearchParams();
  const step = shownStep(Number(search.get(STEP_PARAM)), moves.shown, readOnly);
  useEffect(() => {
    if (!readOnly) remember(LAST, `${verification.id} ${step}`);
  }, [verification.id, step, readOnly]);
  const props: StepProps = {
    verification,
    step,
    readOnly,
    moves,
    goTo: (target) => setSearch({ [STEP_PARAM]: String(target) }),
  };
  const Screen = getStepScreen(step);
  return (
    <>
      <Suspense fallback={<Skeleton what={TITLE} lines={8} />}>
        <Screen key={step} {...props} />
      </Suspense>
      {question}
    </>
  );
}

/** The step asked for if it is open in this state, else the one the state opens at. */
function shownStep(wanted: number, state: string, readOnly: boolean): VerificationStepNumber {
  if (isStep(wanted) && (readOnly || stateOfStep(wanted) === state)) return wanted;
  return stepOfState(state);
}

function isStep(number: number): number is VerificationStepNumber {
  return Number.isInteger(number) && number >= 1 && number <= LAST_STEP;
}
