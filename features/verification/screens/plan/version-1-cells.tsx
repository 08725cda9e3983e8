import type { ReactNode } from 'react';
import { isWithin } from '#ground/rules/fields/violation.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState, useProblem } from '#ground/screens/forms/form-context.ts';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { FieldError } from '#ground/screens/ui/field/field-frame.tsx';
import type { TableColumn } from '#ground/screens/ui/table.tsx';
import { explanationWords } from '../../rules/plan/proof.ts';
import { TEXTS } from '../../rules/steps/step-4-financing-plan.ts';
import { countOfFiles, VERSION_ONE_TEXTS } from '../../rules/steps/version-1-texts.ts';
import { PaidTotal } from './financial-summary.tsx';
import type { PlanRow, RowStatus } from './version-1-rows.ts';

/** What is edited in a dialog of its own. */
export type RowPart = 'files' | 'payments' | 'explanation';

/** Where complaints about the part stand. */
export const PART_PATH: Readonly<Record<RowPart, string>> = {
  files: 'invoices',
  payments: 'payments',
  explanation: 'explanation',
};

export interface RowActs {
  /** No row can be changed. */
  readOnly: boolean;
  saving: string | undefined;
  /** The dialog that is open. */
  opened: { row: PlanRow; part: RowPart } | undefined;
  onEdit(row: PlanRow): void;
  onSave(row: PlanRow): void;
  /** Opens a dialog, at the field with the path if there is one. */
  onOpen(row: PlanRow, part: RowPart, propertyPath?: string): void;
}

const { columns: HEADERS } = TEXTS;

export function columnsOf(acts: RowActs): TableColumn<PlanRow>[] {
  return [
    { header: HEADERS.number, numeric: true, cell: ({ index }) => index + 1 },
    { header: HEADERS.proof, rowHeader: true, cell: (row) => <ProofName row={row} /> },
    { header: HEADERS.approved, numeric: true, cell: ({ approved }) => formatEuro(approved?.totalSum ?? 0) },
    { header: HEADERS.invoice, cell: (row) => <InvoiceTotal {...{ row, acts }} /> },
    { header: HEADERS.paid, cell: (row) => <Paid {...{ row, acts }} /> },
    { header: HEADERS.explanation, cell: (row) => <Explained {...{ row, acts }} /> },
    { header: HEADERS.save, actions: true, cell: (row) => <SaveOrReopen {...{ row, acts }} /> },
  ];
}

interface CellProps {
  row: PlanRow;
  acts: RowActs;
}

export function nameOf({ index }: PlanRow): string {
  return `Nachweis ${index + 1}`;
}

function isOpen({ row, acts }: CellProps): boolean {
  return !acts.readOnly && row.status !== 'finished';
}

function ProofName({ row: { approved, index } }: { row: PlanRow }) {
  return (
    <span className="version-one__name">
      {approved?.description ?? `Nachweis ${index + 1}`}
      {approved?.provider && <span className="version-one__provider">{approved.provider}</span>}
    </span>
  );
}

function InvoiceTotal(props: CellProps) {
  const { row, acts } = props;
  const { account, files, path } = row;
  const isWithout = account.noInvoice === true;
  if (!isOpen(props)) {
    return (
      <Lines>
        <span>{isWithout ? TEXTS.noInvoice : amount(account.invoiceTotal)}</span>
        {files !== undefined && <span>{countOfFiles(files)}</span>}
      </Lines>
    );
  }
  return (
    <Lines>
      {isWithout && <Field name={`${path}.noInvoice`} onAnswer={() => acts.onEdit(row)} />}
      <Field
        name={`${path}.invoiceTotal`}
        label={`${HEADERS.invoice}, ${nameOf(row)}`}
        width={10}
        onAnswer={() => acts.onEdit(row)}
      />
      <PartButton {...props} part="files" label={files === undefined ? VERSION_ONE_TEXTS.files : countOfFiles(files)} />
    </Lines>
  );
}

function Paid(props: CellProps) {
  const { account } = props.row;
  return (
    <Lines>
      {account.noInvoice === true ? <span>–</span> : <PaidTotal {...account} />}
      {isOpen(props) && account.noInvoice !== true && (
        <PartButton {...props} part="payments" label={VERSION_ONE_TEXTS.payments} />
      )}
    </Lines>
  );
}

function Explained(props: CellProps) {
  return (
    <Lines>
      <span>{explanationWords(props.row.account.explanation)}</span>
      {isOpen(props) && <PartButton {...props} part="explanation" label={VERSION_ONE_TEXTS.explanation} />}
    </Lines>
  );
}

interface PartButtonProps extends CellProps {
  part: RowPart;
  label: string;
}

function PartButton({ row, acts, part, label }: PartButtonProps) {
  return (
    <>
      <Button
        kind="tertiary"
        id={buttonId(row, part)}
        aria-haspopup="dialog"
        aria-label={`${label}: ${nameOf(row)}`}
        onPress={() => acts.onOpen(row, part)}
      >
        {label}
      </Button>
      {acts.opened === undefined && <Anchors {...{ row, acts, part }} />}
    </>
  );
}

export function buttonId({ path }: PlanRow, part: RowPart): string {
  return `open-${part}-${path}`;
}

/** The error summary finds here what stands in a closed dialog: landing on it opens the dialog at the field. */
function Anchors({ row, acts, part }: CellProps & { part: RowPart }) {
  const { problems } = useFormState();
  const place = `${row.path}.${PART_PATH[part]}`;
  const own = [...problems.keys()].filter((path) => isWithin(path, place));
  return own.map((path) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the error summary's link leads the focus here
    <span key={path} id={path} tabIndex={-1} onFocus={() => acts.onOpen(row, part, path)} />
  ));
}

const TONE = { finished: 'success', default: 'info', error: 'danger' } as const;

function Status({ status }: { status: RowStatus }) {
  return <Badge tone={TONE[status]}>{VERSION_ONE_TEXTS.status[status]}</Badge>;
}

/** One button in one place, so that the focus stays on it when the row is accepted or reopened. */
function SaveOrReopen({ row, acts }: CellProps) {
  const isSaidAtField = useProblem(`${row.path}.invoiceTotal`) === row.problem;
  const isFinished = row.status === 'finished';
  if (acts.readOnly) return <Status status={row.status} />;
  return (
    <div className={`version-one__act version-one__act--${row.status}`}>
      {!isFinished && <Status status={row.status} />}
      <Button
        kind={isFinished ? 'tertiary' : 'secondary'}
        icon={isFinished ? 'success' : undefined}
        busy={isFinished ? undefined : acts.saving === row.id}
        busyLabel="Speichert …"
        aria-label={`${isFinished ? VERSION_ONE_TEXTS.finished : TEXTS.save}: ${nameOf(row)}`}
        onPress={() => (isFinished ? acts.onEdit(row) : acts.onSave(row))}
      >
        {isFinished ? VERSION_ONE_TEXTS.finished : TEXTS.save}
      </Button>
      <div aria-live="polite">
        <FieldError id={`${row.path}-problem`} message={isSaidAtField ? undefined : row.problem} />
      </div>
    </div>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return <div className="version-one__lines">{children}</div>;
}

function amount(cents: number | null): string {
  return cents === null ? '–' : formatEuro(cents);
}
