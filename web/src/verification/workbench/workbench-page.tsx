import { WORK_TEXTS } from '@portal/domain/verification/inbox/texts.ts';
import { LOAD_ERRORS } from '@portal/domain/verification/texts.ts';
import { isRevoked } from '@portal/domain/verification/wire.ts';
import { Navigate, useParams } from 'react-router';
import { runtimeConfig } from '../../platform/server-clock.ts';
import { Skeleton } from '../../ui/message/skeleton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { LoadFault } from '../../wizard/load-fault.tsx';
import { LateDeadline } from '../late-deadline.tsx';
import { verificationFaultText } from '../load-fault-text.ts';
import { useLoadedVerification, type VerificationLoad, verificationRoute } from '../use-loaded-verification.ts';
import { Workbench } from './workbench.tsx';

/** Plans begun long ago know files in the place of invoices. */
const OLD_PLAN = 1;

export const { loader, shouldRevalidate } = verificationRoute;

/** /vn/{id}/rechnungen: all invoices of a proof of use at once, beside step 4, where each is opened by itself. */
export function Component() {
  const { id = '' } = useParams();
  const load = useLoadedVerification(id);
  if (load.loaded === undefined) return <Loading {...load} />;
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

function Loading({ error, failed, reload }: VerificationLoad) {
  return (
    <Page title={WORK_TEXTS.title}>
      {error === undefined ? (
        <Skeleton what="Ihre Rechnungen" lines={8} onRetry={reload} />
      ) : (
        <LoadFault
          text={failed === 'proofs' ? LOAD_ERRORS.invoices : verificationFaultText(error)}
          error={error}
          onReload={reload}
          closeTo="/vn"
        />
      )}
    </Page>
  );
}
