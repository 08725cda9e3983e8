import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Media } from '#ground/rules/files/wire.ts';
import { useDownload } from '#ground/screens/forms/files/download.tsx';
import { filesQuery } from '#ground/screens/forms/files/media.ts';
import { late } from '#ground/screens/late.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { INVOICE_TEXTS } from '../../rules/invoices/invoice-texts.ts';
import { FILE_ERRORS, LOAD_ERRORS } from '../../rules/texts.ts';
import type { ApprovedProof, ProofItem } from '../../rules/wire.ts';
import { filePlaceOf, type InvoiceMode, type InvoiceRow, rowsOf } from '../invoice-names.ts';
import { useProofCache } from '../proof-cache.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { InvoiceTable } from './invoice-table.tsx';
import './invoices.css';

const loadDialog = () => import('../invoice-dialog.tsx');
const loadView = () => import('./invoice-view.tsx');
/** The larger part of the matter, needed only once an invoice is opened. */
const InvoiceDialog = late(async () => (await loadDialog()).InvoiceDialog);
const DeleteInvoiceDialog = late(async () => (await loadDialog()).DeleteInvoiceDialog);
const InvoiceView = late(async () => (await loadView()).InvoiceView);

/** Fetched while the list is read, so that it is there on the press, even if the network no longer is. */
function useDialogsAhead(mode: InvoiceMode): void {
  useEffect(() => {
    const loads = mode === 'view' ? [loadView()] : [loadDialog(), loadView()];
    // Whoever opens one asks again.
    for (const load of loads) load.catch(() => undefined);
  }, [mode]);
}

interface InvoiceListProps {
  verification: LoadedVerification;
  proof: ProofItem;
  approved: ApprovedProof;
  mode: InvoiceMode;
  /** Whoever works on them; the desk looks at them without an applicant's account. */
  account?: string;
}

type Opened =
  | { act: 'edit'; id: string }
  | { act: 'view'; row: InvoiceRow }
  | { act: 'delete'; row: InvoiceRow; index: number };

/** The invoices of one proof: added, filled in, looked at and deleted one by one. It stores everything by itself. */
export function InvoiceList({ verification, proof, approved, mode, account }: InvoiceListProps) {
  useDialogsAhead(mode);
  const cache = useProofCache(verification.id);
  const files = useQuery({ ...filesQuery(filePlaceOf(proof.id)), enabled: proof.invoices.length > 0 });
  const rows = rowsOf(proof.invoices, files.data ?? NO_FILES, { verification, mode, account });
  const [opened, setOpened] = useState<Opened>();
  const download = useDownload(FILE_ERRORS.download);
  const { root, focusAfter } = useFocusAfterDelete(rows);
  const close = () => setOpened(undefined);
  const about = approved.description ?? 'diesem Nachweis';

  return (
    <div ref={root} className="stack stack--lines" data-invoices>
      {cache.isStale && <Fault {...{ mode }} title={LOAD_ERRORS.proofsRefresh} onRetry={() => void cache.refresh()} />}
      {files.isError && <Fault {...{ mode }} title={LOAD_ERRORS.files} onRetry={() => void files.refetch()} />}
      <InvoiceTable
        caption={`${INVOICE_TEXTS.title} zu ${about}`}
        rows={rows}
        onOpen={(row) => setOpened(row.mayChange ? { act: 'edit', id: row.invoice.id } : { act: 'view', row })}
        onDelete={(row) => setOpened({ act: 'delete', row, index: rows.indexOf(row) })}
        onDownload={({ file }) => void download.start(file)}
        isLoadingFiles={files.isLoading}
      />
      <StatusLine>{download.status}</StatusLine>
      {mode !== 'view' && (
        <span data-add>
          <Button
            icon="add"
            aria-haspopup="dialog"
            aria-label={`${INVOICE_TEXTS.add}: ${about}`}
            onPress={() => setOpened({ act: 'edit', id: newUuid() })}
          >
            {INVOICE_TEXTS.add}
          </Button>
        </span>
      )}
      {opened && (
        <OpenedInvoice
          {...{ verification, proof, approved, mode, cache, rows, opened }}
          onClose={close}
          onNext={(id) => setOpened({ act: 'edit', id: nextToDo(rows, id) ?? newUuid() })}
          onDeleted={(row, index) => {
            close();
            focusAfter(row, index);
          }}
        />
      )}
    </div>
  );
}

const BYTES = 16;
const HEX = 16;

/** A random UUID (version 4); `crypto.randomUUID` is missing in the oldest browsers the portal serves. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const hex = [...bytes].map((byte, index) => marked(byte, index).toString(HEX).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The bits that say version 4 and variant 1. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}

interface OpenedInvoiceProps extends Pick<InvoiceListProps, 'verification' | 'proof' | 'approved' | 'mode'> {
  cache: ReturnType<typeof useProofCache>;
  rows: readonly InvoiceRow[];
  opened: Opened;
  onClose: () => void;
  /** After the one with this id. */
  onNext: (id: string) => void;
  onDeleted: (row: InvoiceRow, index: number) => void;
}

/** What the press on a row or on 'add' led to. */
function OpenedInvoice({ verification, proof, approved, mode, cache, rows, opened, ...props }: OpenedInvoiceProps) {
  const { onClose, onNext, onDeleted } = props;
  if (opened.act === 'delete') {
    const { row, index } = opened;
    const gone = () => onDeleted(row, index);
    return <DeleteInvoiceDialog {...row} {...{ verification, cache, onClose }} proofId={proof.id} onDeleted={gone} />;
  }
  if (opened.act === 'view') return <InvoiceView {...{ verification, approved, onClose }} row={opened.row} />;
  return (
    <InvoiceDialog
      key={opened.id}
      {...{ verification, approved, cache, onClose }}
      onNext={() => onNext(opened.id)}
      id={opened.id}
      invoice={proof.invoices.find(({ id }) => id === opened.id)}
      file={rows.find(({ invoice }) => invoice.id === opened.id)?.file}
      resubmitted={mode === 'resubmit'}
    />
  );
}

/** The invoice with something missing that follows this one, from the beginning again after the last. */
function nextToDo(rows: readonly InvoiceRow[], id: string): string | undefined {
  const at = rows.findIndex(({ invoice }) => invoice.id === id);
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return inTurn.find(({ isComplete, mayChange }) => mayChange && !isComplete)?.invoice.id;
}

const NO_FILES: readonly Media[] = [];

interface FaultProps {
  title: string;
  mode: InvoiceMode;
  onRetry: () => void;
}

/** A proof is a section of the late-invoice page, and stands one level deeper in the plan. */
function Fault({ title, mode, onRetry }: FaultProps) {
  return (
    <Alert tone="danger" title={title} level={mode === 'resubmit' ? 3 : 4} announce>
      <Button onPress={onRetry}>{LOAD_ERRORS.retry}</Button>
    </Alert>
  );
}

/**
 * The pressed button goes with its row: once that is gone, the focus moves to the next row, else to the last one, else to
 * what adds.
 */
function useFocusAfterDelete(rows: readonly InvoiceRow[]) {
  const root = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<{ id: string; index: number }>();
  const isGone = deleted !== undefined && !rows.some(({ invoice }) => invoice.id === deleted.id);
  useEffect(() => {
    if (!isGone) return;
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('[data-row] button') ?? [])];
    const add = root.current?.querySelector<HTMLElement>('[data-add] button');
    (buttons[deleted.index] ?? buttons[buttons.length - 1] ?? add)?.focus();
    setDeleted(undefined);
  }, [isGone, deleted]);
  return { root, focusAfter: ({ invoice }: InvoiceRow, index: number) => setDeleted({ id: invoice.id, index }) };
}
