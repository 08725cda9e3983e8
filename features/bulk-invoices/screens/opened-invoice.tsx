import { DeleteInvoiceDialog } from '#features/verification/screens/invoices/delete-invoice-dialog.tsx';
import { InvoiceDialog } from '#features/verification/screens/invoices/invoice-dialog.tsx';
import { rowsOf } from '#features/verification/screens/invoices/invoice-names.ts';
import type { ProofCache } from '#features/verification/screens/invoices/use-proof-cache.ts';
import type { LoadedVerification } from '#features/verification/screens/use-loaded-verification.ts';
import type { WorkRow } from './row.ts';

interface OpenedInvoiceProps {
  verification: LoadedVerification;
  row: WorkRow;
  act: 'edit' | 'delete';
  cache: ProofCache;
  onClose(): void;
}

/** The dialogs of step 4 for one invoice of the table. */
export function OpenedInvoice({ verification, row: { key }, act, cache, onClose }: OpenedInvoiceProps) {
  const proof = verification.proofs.find(({ invoices }) => invoices.some(({ id }) => id === key));
  const approved = verification.approved.proofs.find(({ id }) => id === proof?.id);
  const invoice = proof?.invoices.find(({ id }) => id === key);
  if (proof === undefined || approved === undefined || invoice === undefined) return null;
  if (act === 'delete') {
    const around = { verification, mode: 'edit', account: undefined } as const;
    const row = rowsOf(proof.invoices, [], around).find((one) => one.invoice.id === key);
    if (row === undefined) return null;
    return <DeleteInvoiceDialog {...{ verification, row, cache, onClose }} proofId={proof.id} onDeleted={onClose} />;
  }
  return (
    <InvoiceDialog
      {...{ verification, approved, invoice, cache, onClose }}
      id={key}
      file={undefined}
      resubmitted={invoice.resubmitted}
    />
  );
}
