import { loweredGoes } from '@portal/domain/verification/credits.ts';
import { INVOICE_TEXTS } from '@portal/domain/verification/invoice-texts.ts';
import { SAVE_ERRORS, SUCCESS } from '@portal/domain/verification/texts.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { dropDraft } from '../../platform/drafts.ts';
import { useProfile } from '../../platform/session.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import { useToast } from '../../ui/message/toast.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { deleteInvoice } from './invoice-api.ts';
import { creditNames, draftSubject, type InvoiceRow } from './invoice-names.ts';
import type { ProofCache } from './use-proof-cache.ts';

interface DeleteInvoiceDialogProps {
  verification: LoadedVerification;
  proofId: string;
  row: InvoiceRow;
  cache: ProofCache;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an invoice goes with its file and answers. */
export function DeleteInvoiceDialog(props: DeleteInvoiceDialogProps) {
  const { isBusy, failure, remove } = useDeletion(props);
  const credits = creditNames(props.row.invoice, props.verification);
  return (
    <Dialog
      open
      title={INVOICE_TEXTS.deleteTitle}
      action={{ label: 'Rechnung löschen', onPress: () => void remove(), busy: isBusy, busyLabel: 'Wird gelöscht …' }}
      dismissLabel="Rechnung behalten"
      onDismiss={props.onClose}
    >
      <Text>{props.row.name}</Text>
      <Text>{INVOICE_TEXTS.deleteText}</Text>
      {credits.length > 0 && <Text>{loweredGoes(credits)}</Text>}
      {failure && (
        <Alert tone="danger" title={SAVE_ERRORS.invoiceDelete} level={3} announce>
          {failure.reason}
        </Alert>
      )}
    </Dialog>
  );
}

function useDeletion({ verification, proofId, row, cache, onDeleted }: DeleteInvoiceDialogProps) {
  const toast = useToast();
  const { profile } = useProfile();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ reason: string | undefined }>();

  async function remove() {
    const { id } = row.invoice;
    setBusy(true);
    setFailure(undefined);
    try {
      await deleteInvoice(id).catch(unlessGone);
      dropDraft(profile.id, draftSubject(verification.id, id));
      await cache.removeInvoice(proofId, id);
      onDeleted();
      toast.success(SUCCESS.invoiceDeleted);
      void cache.refresh();
    } catch (error) {
      setFailure({ reason: error instanceof ApiError && error.status === 403 ? error.description : undefined });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, remove };
}

/** Deleted in another window: that is what was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
