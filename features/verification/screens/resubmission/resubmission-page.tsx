import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ahead } from '#ground/screens/api/query.ts';
import { runtimeConfig, serverNow } from '#ground/screens/api/server-clock.ts';
import { isUnanswered } from '#ground/screens/api/unanswered.ts';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { LoadFault } from '#ground/screens/wizard/load-fault.tsx';
import { isResubmissionOver } from '../../rules/deadlines.ts';
import { TEXTS } from '../../rules/resubmission-texts.ts';
import { LOAD_ERRORS } from '../../rules/texts.ts';
import { isRevoked, type VerificationDetail } from '../../rules/wire.ts';
import { verificationFaultText } from '../load-fault-text.ts';
import { useLoadedVerification, type VerificationLoad, verificationReads } from '../use-loaded-verification.ts';
import { type ClosedBecause, ClosedResubmission } from './resubmission-closed.tsx';
import { OpenResubmission } from './resubmission-open.tsx';
import { askedQuery } from './resubmission-questions.tsx';

export const { loader, shouldRevalidate } = ahead(({ id = '' }) => [...verificationReads(id), askedQuery(id)]);

/** /nachreichen/{id}: late invoices until the deadline (3-proof-of-use §2.3). */
export function Component() {
  const { id = '' } = useParams();
  const load = useLoadedVerification(id);
  const { loaded } = load;
  const asked = useQuery({ ...askedQuery(id), enabled: loaded?.detail.currentStep === 'resubmit_invoices' });
  if (loaded === undefined || isUnanswered(asked)) return <Loading {...load} />;
  const { currentStep, resubmitUntil } = loaded.detail;
  if (currentStep === 'resubmit_invoices' && resubmitUntil !== null && !isRevoked(loaded.detail)) {
    if (!runtimeConfig().features.resubmit_invoices) return <ClosedResubmission id={id} because="switched-off" />;
    return <OpenResubmission key={`${id} ${resubmitUntil}`} verification={loaded} until={resubmitUntil} />;
  }
  return <ClosedResubmission id={id} because={reasonOf(loaded.detail)} />;
}

function reasonOf({ currentStep, resubmitUntil }: VerificationDetail): ClosedBecause {
  if (currentStep !== 'submitted' || resubmitUntil === null) return 'not-open';
  return isResubmissionOver(resubmitUntil, serverNow()) ? 'over' : 'finished';
}

function Loading({ error, failed, reload }: VerificationLoad) {
  return (
    <Page title={TEXTS.title}>
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
