import { useRef, useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';
import { useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { ClosedProblems } from '#ground/screens/forms/own-problems.tsx';
import { useHasDialogDraft } from '#ground/screens/forms/saving/use-draft-form.ts';
import { useFocusLater, useList } from '#ground/screens/forms/use-list.tsx';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { FieldError } from '#ground/screens/ui/field/field-frame.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { explanationWords, statesNothing } from '../../rules/plan/proof.ts';
import { TEXTS } from '../../rules/steps/step-4-financing-plan.ts';
import type { ApprovedProof, ProofItem } from '../../rules/wire.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { PaidTotal, RowFindings } from './financial-summary.tsx';
import { dialogSubject } from './plan-dialogs.tsx';
import { PlanRowDetail } from './plan-row-detail.tsx';
import { findApproved, findProof, type PlanRow, type PlanRows, PROOFS, planRows } from './plan-rows.ts';
import './plan.css';

/** A row with all that belongs to it. */
interface Row {
  row: PlanRow;
  name: string;
  approved: ApprovedProof;
  proof: ProofItem;
}

interface Opening {
  isOpen(row: PlanRow): boolean;
  toggle(row: PlanRow): void;
  /** Opens a row and goes on to the field with the path. */
  openAt(row: PlanRow, propertyPath: string): void;
}

/** All approved proofs with their accounts; each row opens to be worked on (3-proof-of-use §2.2, step 4). */
export function PlanTable({ verification }: { verification: LoadedVerification }) {
  const plan = useFromAnswers((answers: Answers) => planRows(answers, verification));
  const { field, error } = useList(PROOFS);
  const opening = useOpening();
  const rows = rowsOf(useSameRows(plan.rows), verification, field.itemLabel);
  const approvedSum = sum(rows.map(({ approved }) => approved.totalSum));
  return (
    <div id={PROOFS} tabIndex={-1} className="plan-table">
      <Table
        label={field.label}
        columns={columnsOf({ opening, plan, approvedSum, verification })}
        rows={rows}
        rowKey={({ row }) => row.id}
        sumLabel={TEXTS.sumLabel}
        detail={(one) =>
          opening.isOpen(one.row) && <PlanRowDetail {...one} id={detailId(one.row)} verification={verification} />
        }
      />
      <FieldError id={`${PROOFS}-error`} message={error} />
    </div>
  );
}

function useOpening(): Opening {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const focusLater = useFocusLater();
  return {
    isOpen: ({ id }) => open.has(id),
    toggle: ({ id }) => setOpen((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    openAt({ id }, propertyPath) {
      setOpen((before) => new Set([...before, id]));
      focusLater(propertyPath);
    },
  };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}

/** Rows whose approved proof and account are both known; the server always has both. */
function rowsOf(rows: readonly PlanRow[], verification: LoadedVerification, itemLabel: string): Row[] {
  return rows.flatMap((row, index) => {
    const [approved, proof] = [findApproved(verification, row.id), findProof(verification, row.id)];
    if (approved === undefined || proof === undefined) return [];
    return [{ row, name: `${itemLabel} ${index + 1}`, approved, proof }];
  });
}

function detailId({ id }: PlanRow): string {
  return `nachweis-${id}`;
}

interface Columns {
  opening: Opening;
  plan: PlanRows;
  approvedSum: Cents;
  verification: LoadedVerification;
}

function columnsOf({ opening, plan: { invoiced, paid }, approvedSum, verification }: Columns): TableColumn<Row>[] {
  const { columns } = TEXTS;
  return [
    { header: columns.number, cell: (_, index) => index + 1 },
    { header: columns.proof, rowHeader: true, cell: (one) => <ProofName {...one} {...{ opening, verification }} /> },
    {
      header: columns.approved,
      numeric: true,
      cell: ({ approved }) => formatEuro(approved.totalSum),
      sum: formatEuro(approvedSum),
    },
    { header: columns.invoice, numeric: true, cell: ({ row }) => invoiceText(row.account), sum: formatEuro(invoiced) },
    {
      header: columns.paid,
      numeric: true,
      cell: ({ row }) =>
        row.account.noInvoice === true ? '–' : <PaidTotal {...row.account} undecided={row.findings.undecided} />,
      sum: formatEuro(paid),
    },
    { header: columns.explanation, cell: ({ row }) => explanationText(row.account) },
    { header: TEXTS.state, cell: ({ row }) => <State row={row} /> },
    { header: TEXTS.open, actions: true, cell: (one) => <Toggle {...one} opening={opening} /> },
  ];
}

function invoiceText({ noInvoice, invoiceTotal }: PlanRow['account']): string {
  if (noInvoice === true) return TEXTS.noInvoice;
  return invoiceTotal === null ? '–' : formatEuro(invoiceTotal);
}

function explanationText({ noInvoice, explanation }: PlanRow['account']): string {
  return noInvoice === true && statesNothing(explanation) ? '–' : explanationWords(explanation);
}

interface CellProps extends Row {
  opening: Opening;
}

function ProofName({ row, name, approved, opening, verification }: CellProps & { verification: LoadedVerification }) {
  const hasPayments = useHasDialogDraft(dialogSubject(verification.id, `${row.path}.payments`));
  const hasExplanation = useHasDialogDraft(dialogSubject(verification.id, `${row.path}.explanation`));
  return (
    <div className="plan-table__proof">
      <span>{approved.description ?? name}</span>
      {approved.provider && <span className="plan-table__provider">{approved.provider}</span>}
      {!opening.isOpen(row) && (hasPayments || hasExplanation) && (
        <span className="kern-body kern-body--small">{TEXTS.draftKept}</span>
      )}
      {!opening.isOpen(row) && (
        <ClosedProblems path={row.path} onOpen={(propertyPath) => opening.openAt(row, propertyPath)} />
      )}
    </div>
  );
}

/** Whether all is said, and why not where its invoices say something else. */
function State({ row: { isComplete, findings } }: { row: PlanRow }) {
  return (
    <div className="plan-table__state">
      {isComplete ? (
        <Badge tone="success">{TEXTS.isComplete}</Badge>
      ) : (
        <Badge tone="warning">{TEXTS.isIncomplete}</Badge>
      )}
      <RowFindings findings={findings} />
    </div>
  );
}

function Toggle({ row, name, opening }: CellProps) {
  const isOpen = opening.isOpen(row);
  const label = isOpen ? TEXTS.close : TEXTS.open;
  return (
    <Button
      kind="tertiary"
      icon={isOpen ? 'arrow-up' : 'arrow-down'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId(row) : undefined}
      aria-label={`${label}: ${name}`}
      onPress={() => opening.toggle(row)}
    >
      {label}
    </Button>
  );
}

/** Rows that have not changed stay the same objects: what is made from them need not be drawn again. */
function useSameRows(rows: readonly PlanRow[]): readonly PlanRow[] {
  const last = useRef<readonly PlanRow[]>([]);
  last.current = rows.map((row, index) => {
    const before = last.current[index];
    return before !== undefined && isSame(before, row) ? before : row;
  });
  return last.current;
}
