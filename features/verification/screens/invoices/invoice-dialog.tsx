import { useCallback, useId, useRef, useState } from 'react';
import type { Media } from '#ground/rules/files/wire.ts';
import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { aboutApproval, aboutProof, INVOICE_TEXTS } from '../../rules/invoices/invoice-texts.ts';
import type { ApprovedProof, Invoice } from '../../rules/wire.ts';
import { TimeLeft } from '../late-deadline.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { approvalDatesOf } from './approval-dates.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import { InvoiceFile } from './invoice-file.tsx';
import type { ProofCache } from './use-proof-cache.ts';

interface InvoiceDialogProps {
  /** Of the invoice, also before there is one. */
  id: string;
  verification: LoadedVerification;
  approved: ApprovedProof;
  /** Absent until its file is uploaded. */
  invoice: Invoice | undefined;
  file: Media | undefined;
  cache: ProofCache;
  /** The one that is made now belongs to a resubmission. */
  resubmitted: boolean;
  onClose: () => void;
  /** Opens the invoice to go on with, or another new one. */
  onNext?: (() => void) | undefined;
}

/** An invoice: first its file, then the questions about it. Closing loses nothing. */
export function InvoiceDialog(props: InvoiceDialogProps) {
  const { id, verification, approved, invoice, file, cache, resubmitted, onClose, onNext } = props;
  const formId = useId();
  const [isNew] = useState(invoice === undefined);
  const [isSaving, setSaving] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const goesOn = useRef(false);
  const verb = (label: string, next: boolean) => ({
    ...{ label, form: formId, busy: isSaving },
    onPress: () => {
      goesOn.current = next;
    },
  });
  const onBusy = useCallback((isBusy: boolean) => setUploading(isBusy), []);
  return (
    <Dialog
      open
      wide
      focusOn="first-field"
      title={isNew ? INVOICE_TEXTS.add : 'Rechnung bearbeiten'}
      action={invoice && verb('Rechnung speichern', false)}
      alternative={invoice && onNext && verb(INVOICE_TEXTS.saveAndNext, true)}
      dismissLabel={isUploading ? 'Abbrechen' : 'Schließen'}
      onDismiss={onClose}
    >
      <Stack gap="groups">
        <Stack>
          <Stack gap="lines">
            <Text>{aboutProof(approved)}</Text>
            <Text>{aboutApproval(approvalDatesOf(verification))}</Text>
            <TimeLeft />
          </Stack>
          <InvoiceFile {...{ id, invoice, file, cache, resubmitted, onBusy }} proofId={approved.id} />
        </Stack>
        {invoice && (
          <InvoiceEditor
            {...{ formId, verification, approved, invoice, cache, isNew }}
            onBusy={setSaving}
            onDone={() => (goesOn.current && onNext ? onNext() : onClose())}
          />
        )}
      </Stack>
    </Dialog>
  );
}
