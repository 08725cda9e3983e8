import './plan.css';
import { formatEuro } from '#ground/rules/values/money.ts';
import { paidSum } from '../../rules/plan/plan.ts';
import type { ProofAccount } from '../../rules/plan/proof.ts';
import { paymentWords } from '../../rules/plan/proof-words.ts';

interface PaidTotalProps extends Pick<ProofAccount, 'invoiceTotal' | 'payments'> {
  /** Payments of the invoices nobody has decided about. */
  undecided?: number | undefined;
}

/** Paid / invoice: green at zero remaining, red when negative, and in words (3-proof-of-use §5). */
export function PaidTotal({ invoiceTotal, payments, undecided }: PaidTotalProps) {
  const { state, text } = paymentWords({ invoiceTotal, payments }, undecided);
  const invoiced = invoiceTotal === null ? '–' : formatEuro(invoiceTotal);
  return (
    <span className={`paid-total paid-total--${state}`}>
      <span className="paid-total__amounts">{`${formatEuro(paidSum(payments))} / ${invoiced}`}</span>{' '}
      <span className="paid-total__words kern-body kern-body--small">{text}</span>
    </span>
  );
}
