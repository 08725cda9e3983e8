import { DeleteInvoiceDialog, InvoiceDialog } from '#features/verification/screens/invoice-dialog.tsx';
import type { ProofCache } from '#features/verification/screens/proof-cache.ts';
import type { LoadedVerification } from '#features/verification/screens/use-loaded-verification.ts';
import { nameOfRow, type WorkRow } from './row.ts';

interface OpenedInvoiceProps {
  verification: LoadedVerification;
  row: WorkRow;
  act: 'edit' | 'delete';
  cache: ProofCache;
  onClose(): void;
}

/** The dialogs of step 4 for one invoice of the table. */
export function OpenedInvoice({ verification, row, act, cache, onClose }: OpenedInvoiceProps) {
  const proof = verification.proofs.find(({ invoices }) => invoices.some(({ id }) => id === row.key));
  const approved = verification.approved.proofs.find(({ id }) => id === proof?.id);
  const invoice = proof?.invoices.find(({ id }) => id === row.key);
  if (proof === undefined || approved === undefined || invoice === undefined) return null;
  const shared = { verification, invoice, cache, onClose };
  if (act === 'delete') {
    return <DeleteInvoiceDialog {...shared} name={nameOfRow(row)} proofId={proof.id} onDeleted={onClose} />;
  }
  return (
    <InvoiceDialog
      {...{ ...shared, approved }}
      id={row.key}
      file={row.source.media}
      resubmitted={invoice.resubmitted}
    />
  );
}
