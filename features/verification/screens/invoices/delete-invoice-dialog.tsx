import { ApiError } from '#ground/screens/api/api-error.ts';
import { dropDraft } from '#ground/screens/browser/drafts.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { deletionCreditText } from '../../rules/invoices/credits.ts';
import { INVOICE_TEXTS } from '../../rules/invoices/invoice-texts.ts';
import { SAVE_ERRORS, SUCCESS } from '../../rules/texts.ts';
import type { Invoice } from '../../rules/wire.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { deleteInvoice } from './invoice-api.ts';
import { creditNames, draftSubject } from './invoice-names.ts';
import type { ProofCache } from './use-proof-cache.ts';

interface DeleteInvoiceDialogProps {
  verification: LoadedVerification;
  proofId: string;
  invoice: Invoice;
  /** What the list calls it. */
  name: string;
  cache: ProofCache;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an invoice goes with its file and answers. */
export function DeleteInvoiceDialog(props: DeleteInvoiceDialogProps) {
  const { isBusy, failure, remove } = useDeletion(props);
  const credits = creditNames(props.invoice, props.verification);
  return (
    <Dialog
      open
      title={INVOICE_TEXTS.deleteTitle}
      action={{ label: 'Rechnung löschen', onPress: () => void remove(), busy: isBusy, busyLabel: 'Wird gelöscht …' }}
      dismissLabel="Rechnung behalten"
      onDismiss={props.onClose}
    >
      <Text>{props.name}</Text>
      <Text>{INVOICE_TEXTS.deleteText}</Text>
      {credits.length > 0 && <Text>{deletionCreditText(credits)}</Text>}
      {failure && (
        <Alert tone="danger" title={SAVE_ERRORS.invoiceDelete} level={3} announce>
          {failure.reason}
        </Alert>
      )}
    </Dialog>
  );
}

function useDeletion({ verification, proofId, invoice: { id }, cache, onDeleted }: DeleteInvoiceDialogProps) {
  const toast = useToast();
  const { profile } = useProfile();
  const { busy, failure, run } = useAct();
  const remove = () =>
    run('delete', async () => {
      await deleteInvoice(id).catch(unlessGone);
      dropDraft(profile.id, draftSubject(verification.id, id));
      await cache.removeInvoice(proofId, id);
      onDeleted();
      toast.success(SUCCESS.invoiceDeleted);
      void cache.refresh();
    });
  return { isBusy: busy !== undefined, failure, remove };
}

/** Deleted in another window: that is what was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
