import { LOAD_ERRORS } from '@portal/domain/verification/texts.ts';
import { isRevoked } from '@portal/domain/verification/wire.ts';
import {
  mayEdit,
  stateOfStep,
  stepOfState,
  type VerificationStepNumber,
} from '@portal/domain/verification/workflow.ts';
import { Suspense, useRef } from 'react';
import { Navigate, useMatch, useParams, useSearchParams } from 'react-router';
import { useRoleBar } from '../platform/role.ts';
import { Skeleton } from '../ui/message/skeleton.tsx';
import { Page } from '../ui/page/page.tsx';
import { LoadFault } from '../wizard/load-fault.tsx';
import { verificationFaultText } from './load-fault-text.ts';
import type { StepProps } from './step-props.ts';
import { getStepScreen } from './step-screens.ts';
import {
  type LoadedVerification,
  useLoadedVerification,
  type VerificationLoad,
  verificationRoute,
} from './use-loaded-verification.ts';
import { useVerificationMoves } from './use-verification-moves.ts';

const TITLE = 'Verwendungsnachweis';
const LAST_STEP = 7;

export const { loader, shouldRevalidate } = verificationRoute;

/** /vn/{id}/bearbeiten and /vn/{id}/anzeigen: the seven steps, to work on or to look at (3-proof-of-use §2.2). */
export function Component() {
  const { id = '' } = useParams();
  const readOnly = useMatch('/vn/:id/anzeigen') !== null;
  const load = useLoadedVerification(id);
  const edited = useRef<string>(undefined);
  const mayWork = useRoleBar('prepare') === undefined;
  if (load.loaded === undefined) return <Loading {...load} />;
  const { currentStep } = load.loaded.detail;
  const isClosed = !mayWork || !mayEdit(currentStep) || isRevoked(load.loaded.detail);
  // Submitted on this very page: back to the list (3-proof-of-use §2.2, step 7).
  if (!readOnly && isClosed) return <Navigate to={edited.current === id ? '/vn' : `/vn/${id}/anzeigen`} replace />;
  if (!readOnly) edited.current = id;
  return <Wizard key={`${id} ${readOnly}`} verification={load.loaded} readOnly={readOnly} />;
}

function Loading({ error, failed, reload }: VerificationLoad) {
  return (
    <Page title={TITLE}>
      {error === undefined ? (
        <Skeleton what="Ihr Verwendungsnachweis" lines={8} onRetry={reload} />
      ) : (
        <LoadFault text={faultText(failed, error)} error={error} onReload={reload} closeTo="/vn" />
      )}
    </Page>
  );
}

function faultText(failed: VerificationLoad['failed'], error: unknown): string {
  return failed === 'proofs' ? LOAD_ERRORS.proofs : verificationFaultText(error);
}

interface WizardProps {
  verification: LoadedVerification;
  readOnly: boolean;
}

function Wizard({ verification, readOnly }: WizardProps) {
  const moves = useVerificationMoves(verification.id, verification.detail.currentStep);
  const [search, setSearch] = useSearchParams();
  const step = shownStep(Number(search.get('schritt')), moves.shown, readOnly);
  const props: StepProps = {
    verification,
    step,
    readOnly,
    moves,
    goTo: (target) => setSearch({ schritt: String(target) }),
  };
  const Screen = getStepScreen(step);
  return (
    <Suspense fallback={<Skeleton what={TITLE} lines={8} />}>
      <Screen key={step} {...props} />
    </Suspense>
  );
}

/** The step asked for if it is open in this state, else the one the state opens at. */
function shownStep(wanted: number, state: string, readOnly: boolean): VerificationStepNumber {
  const isStep = Number.isInteger(wanted) && wanted >= 1 && wanted <= LAST_STEP;
  const step = wanted as VerificationStepNumber;
  if (isStep && (readOnly || stateOfStep(step) === state)) return step;
  return stepOfState(state);
}
