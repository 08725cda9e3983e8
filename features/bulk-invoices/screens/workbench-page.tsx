import { Navigate, useParams } from 'react-router';
import { LOAD_ERRORS } from '#features/verification/rules/texts.ts';
import { isRevoked } from '#features/verification/rules/wire.ts';
import { LateDeadline } from '#features/verification/screens/deadlines.tsx';
import { useLoadedVerification, verificationRoute } from '#features/verification/screens/use-loaded-verification.ts';
import { VerificationLoading } from '#features/verification/screens/verification-loading.tsx';
import { runtimeConfig } from '#ground/screens/api/server-time.ts';
import { WORK_TEXTS } from '../rules/texts.ts';
import { Workbench } from './workbench.tsx';

/** Plans begun long ago know files in the place of invoices. */
const OLD_PLAN = 1;

export const { loader, shouldRevalidate } = verificationRoute;

/** /vn/{id}/rechnungen: all invoices of a proof of use at once, beside step 4, where each is opened by itself. */
export function Component() {
  const { id = '' } = useParams();
  const load = useLoadedVerification(id);
  if (load.loaded === undefined)
    return (
      <VerificationLoading
        title={WORK_TEXTS.title}
        what="Ihre Rechnungen"
        proofsFault={LOAD_ERRORS.invoices}
        {...load}
      />
    );
  const { currentStep, formData } = load.loaded.detail;
  if (isRevoked(load.loaded.detail)) return <Navigate to={`/vn/${id}/anzeigen`} replace />;
  const { resubmitUntil } = load.loaded.detail;
  if (currentStep === 'resubmit_invoices' && resubmitUntil !== null && runtimeConfig().features.resubmit_invoices) {
    const over = <Navigate to={`/nachreichen/${id}`} replace />;
    return (
      <LateDeadline until={resubmitUntil} onKept={() => undefined} over={over}>
        <Workbench key={id} verification={load.loaded} lateUntil={resubmitUntil} />
      </LateDeadline>
    );
  }
  if (currentStep !== 'editable' || formData.financialPlanVersion === OLD_PLAN) {
    return <Navigate to={`/vn/${id}/bearbeiten`} replace />;
  }
  return <Workbench key={id} verification={load.loaded} />;
}
