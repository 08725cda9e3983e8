import { Page } from '#ground/screens/ui/page/page.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { LoadFault } from '#ground/screens/wizard/load-fault.tsx';
import { type VerificationLoad, verificationFaultText } from './use-loaded-verification.ts';

interface LoadingProps extends VerificationLoad {
  title: string;
  /** 'Ihre Rechnungen' */
  what: string;
  /** Said where the proofs and their invoices could not be loaded. */
  proofsFault: string;
}

/** The page of a proof of use until it is loaded, or why it is not. */
export function VerificationLoading({ title, what, proofsFault, error, failed, reload }: LoadingProps) {
  return (
    <Page title={title}>
      {error === undefined ? (
        <Skeleton what={what} lines={8} onRetry={reload} />
      ) : (
        <LoadFault
          text={failed === 'proofs' ? proofsFault : verificationFaultText(error)}
          error={error}
          onReload={reload}
          closeTo="/vn"
        />
      )}
    </Page>
  );
}
