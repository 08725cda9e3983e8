import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { INVOICE_TEXTS } from '../../rules/invoices/invoice-texts.ts';
import type { InvoiceRow } from '../invoice-names.ts';
import { InvoiceSheetButton } from '../invoice-sheet.tsx';

interface InvoiceTableProps extends RowActions {
  caption: string;
  rows: readonly InvoiceRow[];
}

interface RowActions {
  /** To change it, or to look at it where it cannot be changed. */
  onOpen: (row: InvoiceRow) => void;
  onDelete: (row: InvoiceRow) => void;
  onDownload: (row: InvoiceRow) => void;
  isLoadingFiles: boolean;
}

/** The invoices of a proof with their states in words. */
export function InvoiceTable({ caption, rows, ...actions }: InvoiceTableProps) {
  const columns: TableColumn<InvoiceRow>[] = [
    { header: 'Rechnung', rowHeader: true, cell: (row) => <Name row={row} /> },
    {
      header: 'Rechnungsdatum',
      numeric: true,
      cell: ({ invoice: { meta } }) => (meta.invoiceDate === null ? '–' : formatDay(meta.invoiceDate)),
    },
    {
      header: 'Rechnungsbetrag',
      numeric: true,
      cell: ({ invoice: { meta } }) => (meta.sum === null ? '–' : formatEuro(meta.sum)),
    },
    { header: 'Stand', cell: (row) => <States row={row} /> },
    { header: 'Aktionen', actions: true, cell: (row) => <Actions row={row} {...actions} /> },
  ];
  return (
    <Table
      label={caption}
      columns={columns}
      rows={rows}
      rowKey={({ invoice }) => invoice.id}
      empty={<Text>{INVOICE_TEXTS.none}</Text>}
    />
  );
}

function Name({ row: { name, file } }: { row: InvoiceRow }) {
  return (
    <span className="invoice-names">
      {name}
      {file !== undefined && file.fileName !== name && (
        <span className="kern-body kern-body--small">{file.fileName}</span>
      )}
    </span>
  );
}

function States({ row: { isComplete, mark, hasTwin, hasDraft, invoice } }: { row: InvoiceRow }) {
  return (
    <span className="invoice-states">
      <Badge tone={isComplete ? 'success' : 'warning'}>
        {isComplete ? INVOICE_TEXTS.complete : INVOICE_TEXTS.incomplete}
      </Badge>
      {hasDraft && <Badge tone="warning">{INVOICE_TEXTS.draft}</Badge>}
      {mark && <Badge tone="warning">{mark}</Badge>}
      {hasTwin && <Badge tone="warning">{INVOICE_TEXTS.twin}</Badge>}
      {invoice.resubmitted && <Badge tone="info">{INVOICE_TEXTS.resubmitted}</Badge>}
      {invoice.sealed && <Badge tone="info">{INVOICE_TEXTS.sealed}</Badge>}
    </span>
  );
}

function Actions({ row, onOpen, onDelete, onDownload, isLoadingFiles }: RowActions & { row: InvoiceRow }) {
  const { name, mayChange, invoice } = row;
  const open = mayChange ? 'Bearbeiten' : 'Ansehen';
  return (
    <div className="invoice-actions">
      <span data-row>
        <Button
          kind="tertiary"
          icon={mayChange ? 'edit' : 'visibility'}
          aria-haspopup="dialog"
          aria-label={`${open}: ${name}`}
          onPress={() => onOpen(row)}
        >
          {open}
        </Button>
      </span>
      <InvoiceSheetButton file={row.file} name={name} />
      {invoice.media !== null && (
        <Button
          kind="tertiary"
          icon="download"
          busy={isLoadingFiles}
          busyLabel="Herunterladen"
          aria-label={`Herunterladen: ${name}`}
          onPress={() => onDownload(row)}
        >
          Herunterladen
        </Button>
      )}
      {mayChange && (
        <Button
          kind="tertiary"
          icon="delete"
          aria-haspopup="dialog"
          aria-label={`Löschen: ${name}`}
          onPress={() => onDelete(row)}
        >
          Löschen
        </Button>
      )}
    </div>
  );
}
