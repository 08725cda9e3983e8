import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { FILE_MESSAGES } from '#ground/rules/files/purposes.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { dropDraft } from '#ground/screens/browser/memory.ts';
import { AskDialog } from '#ground/screens/forms/ask-dialog.tsx';
import { UploadDrop } from '#ground/screens/forms/files/file-uploads.tsx';
import { changeFiles } from '#ground/screens/forms/files/media.ts';
import { complaintAbout, limitsOf, uploadAndAttach, useUploads } from '#ground/screens/forms/files/use-uploads.ts';

import { useProfile } from '#ground/screens/session/session.tsx';

import { Button } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { formatBytes } from '#ground/screens/ui/field/file-list.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { aboutApproval, aboutProof, INVOICE_TEXTS } from '../rules/invoices/invoice-texts.ts';
import { deletionCreditText } from '../rules/invoices/other-invoices.ts';
import { SAVE_ERRORS, SUCCESS } from '../rules/texts.ts';
import type { ApprovedProof, Invoice } from '../rules/wire.ts';
import { LateTimeLeft } from './deadlines.tsx';
import { deleteInvoice, putInvoice } from './invoice-api.ts';
import { approvalDatesOf, creditNames, draftSubject, filePlaceOf } from './invoice-names.ts';
import { InvoiceSheetButton } from './invoice-sheet.tsx';
import { InvoiceEditor } from './invoices/invoice-editor.tsx';
import type { ProofCache } from './proof-cache.ts';
import type { LoadedVerification } from './use-loaded-verification.ts';

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
  const { verification, proofId, invoice, name, cache, onClose, onDeleted } = props;
  const toast = useToast();
  const { profile } = useProfile();
  const credits = creditNames(invoice, verification);
  async function remove() {
    await deleteInvoice(invoice.id).catch(unlessGone);
    dropDraft(profile.id, draftSubject(verification.id, invoice.id));
    await cache.removeInvoice(proofId, invoice.id);
    onDeleted();
    toast.success(SUCCESS.invoiceDeleted);
    void cache.refresh();
  }
  return (
    <AskDialog
      title={INVOICE_TEXTS.deleteTitle}
      verb="Rechnung löschen"
      busyLabel="Wird gelöscht …"
      dismissLabel="Rechnung behalten"
      failed={SAVE_ERRORS.invoiceDelete}
      act={remove}
      onClose={onClose}
    >
      <Text>{name}</Text>
      <Text>{INVOICE_TEXTS.deleteText}</Text>
      {credits.length > 0 && <Text>{deletionCreditText(credits)}</Text>}
    </AskDialog>
  );
}

/** Deleted in another window: that is what was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

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
            <LateTimeLeft />
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

interface InvoiceFileProps {
  /** Of the invoice, also before there is one. */
  id: string;
  proofId: string;
  resubmitted: boolean;
  invoice: Invoice | undefined;
  /** Name and size of its file, as far as they are known. */
  file: Media | undefined;
  cache: ProofCache;
  /** An upload is under way, or is not. */
  onBusy: (isBusy: boolean) => void;
}

/** The one file of an invoice: the first one makes the invoice, a later one takes its place. */
function InvoiceFile({ id, proofId, resubmitted, invoice, file, cache, onBusy }: InvoiceFileProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [isReplacing, setReplacing] = useState(false);
  const limits = { ...limitsOf('proofItem'), maxCount: 1 };
  async function attach(media: Media) {
    const saved = await putInvoice({ id, proofId, media: media['@id'], resubmitted }).catch(notCreated);
    await changeFiles(client, filePlaceOf(proofId), (files) => [...files, media]);
    await cache.putInvoice(proofId, saved);
    setReplacing(false);
    toast.success(FILE_MESSAGES.uploaded);
    void cache.refresh();
  }
  const uploads = useUploads({
    limits,
    names: [],
    complain: (chosen, names) => complaintAbout(chosen, 'proofItem', names, limits),
    send: (chosen, way) => uploadAndAttach(chosen, way, attach),
    stopsWithPage: true,
  });
  const isUnderWay = uploads.files.some(({ state }) => state === 'uploading');
  useEffect(() => onBusy(isUnderWay), [isUnderWay, onBusy]);

  const isMissing = invoice !== undefined && invoice.media === null;
  const isDropOpen = invoice === undefined || isMissing || isReplacing;
  return (
    <div className="stack stack--lines">
      {invoice !== undefined && !isMissing && (
        <CurrentFile file={file} isReplacing={isReplacing} onReplace={setReplacing} />
      )}
      {isDropOpen && (
        <UploadDrop
          name="invoiceFile"
          label={INVOICE_TEXTS.file}
          hint={hintOf(invoice, isMissing)}
          required
          uploads={uploads}
        />
      )}
    </div>
  );
}

/** The file is there, and no invoice of it: the server's own sentence where it says what to do. */
function notCreated(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const own = error.violations[0]?.message ?? (error.status === 403 ? error.description : undefined);
  const message = own === undefined ? SAVE_ERRORS.invoiceCreate : `${SAVE_ERRORS.invoiceCreate} ${own}`;
  throw new ApiError(error.status, { ...error.body, violations: [{ propertyPath: 'media', message }] });
}

function hintOf(invoice: Invoice | undefined, isMissing: boolean): string {
  if (invoice === undefined) return INVOICE_TEXTS.fileHint;
  return isMissing ? INVOICE_TEXTS.fileMissing : INVOICE_TEXTS.replaceHint;
}

interface CurrentFileProps {
  file: Media | undefined;
  isReplacing: boolean;
  onReplace: (isReplacing: boolean) => void;
}

function CurrentFile({ file, isReplacing, onReplace }: CurrentFileProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const wasReplacing = useRef(false);
  // The field that had the focus is gone once the new file is there.
  useEffect(() => {
    if (wasReplacing.current && !isReplacing) toggle.current?.focus();
    wasReplacing.current = isReplacing;
  }, [isReplacing]);
  return (
    <div className="invoice-file">
      <p className="kern-body">
        <span className="kern-label">{`${INVOICE_TEXTS.file}: `}</span>
        {file === undefined ? 'hochgeladen' : `${file.fileName} (${formatBytes(file.fileSize)})`}
      </p>
      <InvoiceSheetButton file={file} name={file?.fileName ?? ''} />
      <Button ref={toggle} kind="tertiary" aria-expanded={isReplacing} onPress={() => onReplace(!isReplacing)}>
        {isReplacing ? INVOICE_TEXTS.keepFile : INVOICE_TEXTS.replace}
      </Button>
    </div>
  );
}
