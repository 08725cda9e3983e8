import { LoadingPage } from '#ground/screens/wizard/load-fault.tsx';
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
  const text = failed === 'proofs' ? proofsFault : verificationFaultText(error);
  return <LoadingPage {...{ title, what, text, error }} onReload={reload} closeTo="/vn" />;
}
