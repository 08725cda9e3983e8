import { AnswersSummary } from '#ground/screens/forms/answers-summary.tsx';
import { OpenButton, useDownload } from '#ground/screens/forms/files/download.tsx';
import { ListAlert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { Stack } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { invoiceForm } from '../../rules/invoices/approved-positions.ts';
import { invoiceWarnings } from '../../rules/invoices/invoice.ts';
import { INVOICE_TEXTS } from '../../rules/invoices/invoice-texts.ts';
import { FILE_ERRORS } from '../../rules/texts.ts';
import type { ApprovedProof } from '../../rules/wire.ts';
import { approvalDatesOf, type InvoiceRow } from '../invoice-names.ts';
import { InvoiceSheetButton } from '../invoice-sheet.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { answersOf } from './use-invoice-form.ts';

interface InvoiceViewProps {
  verification: LoadedVerification;
  approved: ApprovedProof;
  row: InvoiceRow;
  onClose: () => void;
}

/** An invoice that cannot be changed: its answers, and what was said about its dates. */
export function InvoiceView({ verification, approved, row, onClose }: InvoiceViewProps) {
  const { invoice, file } = row;
  const download = useDownload(FILE_ERRORS.download);
  const definition = invoiceForm(approved.proofs, invoice.meta.proofItems);
  const texts = new Set(invoiceWarnings(invoice.meta, approvalDatesOf(verification)).flatMap(({ text }) => text ?? []));
  return (
    <Dialog open wide focusOn="first-field" title={row.name} dismissLabel="Schließen" onDismiss={onClose}>
      <Stack>
        {file !== undefined && (
          // Stands first, so that a long view opens at its beginning.
          <div>
            <OpenButton file={file} />
            <Button kind="tertiary" icon="download" onPress={() => void download.start(file)}>
              {`Herunterladen: ${file.fileName}`}
            </Button>
            <InvoiceSheetButton file={file} name={row.name} />
            <StatusLine>{download.status}</StatusLine>
          </div>
        )}
        <ListAlert tone="warning" title={INVOICE_TEXTS.warnings} level={3} texts={[...texts]} />
        <AnswersSummary
          definition={definition}
          data={answersOf(definition.fields, invoice)}
          facts={verification.facts}
          level={3}
        />
      </Stack>
    </Dialog>
  );
}
