import { useMemo, useState } from 'react';
import { BANK_TEXTS, takePaymentsFromBank } from '#features/bulk-invoices/rules/texts.ts';
import { fileNameOf, type WorkRow } from '#features/bulk-invoices/screens/row.ts';
import { sellerOf } from '#features/verification/rules/invoices/other-invoices.ts';
import type { Payment } from '#features/verification/rules/plan/proof.ts';
import { formatDay, yearOf } from '#ground/rules/values/calendar-day.ts';
import { formatEuro, sum } from '#ground/rules/values/money.ts';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { FileDrop } from '#ground/screens/ui/field/file-drop.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import {
  type Confidence,
  type Matching,
  matchPayments,
  type PayableInvoice,
  type PaymentMatch,
} from '../../rules/statements/match-payments.ts';
import { STATEMENT_MAX, type StatementLine } from '../../rules/statements/statement.ts';
import { STATEMENT_TEXTS, statementsRead } from '../../rules/statements/texts.ts';
import { FoldedList, LeftOutLines, StatementParts } from './statement-parts.tsx';
import { useStatements } from './use-statements.ts';

/** A row as payments are matched with it. */
export function payableOf({ key, meta }: WorkRow, provider: string | null): PayableInvoice {
  const { invoiceNumber, invoiceDate, sum, payments } = meta;
  const seller = sellerOf({ provider, meta });
  return { key, invoiceNumber, invoiceDate, sum, payments, sellers: seller === null ? [] : [seller] };
}

/** A row with the payments it then has. */
export interface PaidRow {
  row: WorkRow;
  payments: Payment[];
}

/** The payments of each row after those of the statement have come. */
export function paymentsAfter(rows: readonly WorkRow[], matches: readonly PaymentMatch[]): PaidRow[] {
  const parts = matches.flatMap((match) => match.parts);
  return rows.flatMap((row) => {
    const own = parts.filter(({ key }) => key === row.key);
    if (own.length === 0) return [];
    const added = own.map(({ payedAt, sum }): Payment => ({ payedAt, sum, payedAtComment: null }));
    return [{ row, payments: [...row.meta.payments, ...added] }];
  });
}

interface PaymentImportProps {
  rows: readonly WorkRow[];
  providerOf(proofId: string | null): string | null;
  isNet: boolean;
  onPayments(changes: readonly PaidRow[]): void;
}

/** Payments from a bank statement: read here, matched to invoices, and taken over as far as somebody ticks them. */
export function PaymentImport({ rows, providerOf, isNet, onPayments }: PaymentImportProps) {
  const statements = useStatements();
  const [status, setStatus] = useState('');
  const [declined, setDeclined] = useState<ReadonlySet<StatementLine>>(new Set());
  const [accepted, setAccepted] = useState<ReadonlySet<StatementLine>>(new Set());
  // What is matched stays while it is ticked: taking one over must not move the others.
  const matching = useMatching(statements.lines, rows, { providerOf, isNet });
  const isTicked = ({ line, confidence }: PaymentMatch) =>
    confidence === 'possible' ? accepted.has(line) : !declined.has(line);
  const ticked = matching.matches.filter(isTicked);

  function take() {
    onPayments(paymentsAfter(rows, ticked));
    statements.clear();
    setStatus(BANK_TEXTS.done);
  }
  function tick(match: PaymentMatch) {
    const change = (all: ReadonlySet<StatementLine>) => toggled(all, match.line);
    if (match.confidence === 'possible') setAccepted(change);
    else setDeclined(change);
  }
  return (
    <div className="stack stack--lines">
      <Text>{BANK_TEXTS.lead}</Text>
      <StatementFiles onFiles={(files) => void statements.read(files)} />
      <StatementParts statements={statements} years={yearsOf(rows)} />
      <LeftOutLines leftOut={statements.leftOut} />
      {statements.lines.length > 0 && matching.matches.length === 0 && <Text>{BANK_TEXTS.noMatch}</Text>}
      {matching.matches.length > 0 && (
        <>
          <MatchTable matches={matching.matches} rows={rows} isTicked={isTicked} onTick={tick} />
          <div>
            <Button kind="primary" onPress={() => ticked.length > 0 && take()}>
              {takePaymentsFromBank(ticked.length)}
            </Button>
          </div>
        </>
      )}
      <UnmatchedLines title={BANK_TEXTS.unmatched} lines={matching.unmatched} />
      <UnmatchedLines title={BANK_TEXTS.known} lines={matching.known} />
      <StatusLine>
        {statements.parts.length > 0 ? statementsRead(statements.lines.length, statements.leftOut.length) : status}
      </StatusLine>
    </div>
  );
}

const TONES: Readonly<Record<Confidence, 'success' | 'info' | 'warning'>> = {
  sure: 'success',
  likely: 'info',
  possible: 'warning',
};

interface MatchTableProps {
  matches: readonly PaymentMatch[];
  rows: readonly WorkRow[];
  isTicked(match: PaymentMatch): boolean;
  onTick(match: PaymentMatch): void;
}

/** Each payment with the invoice it fits and the reason; nothing counts before it is taken over. */
function MatchTable({ matches, rows, isTicked, onTick }: MatchTableProps) {
  const names = new Map(rows.map((row) => [row.key, row.meta.invoiceNumber ?? fileNameOf(row) ?? '']));
  const columns: TableColumn<PaymentMatch>[] = [
    {
      header: BANK_TEXTS.tick,
      cell: (match) => (
        <input
          type="checkbox"
          className="work-tick"
          checked={isTicked(match)}
          aria-label={`${BANK_TEXTS.tick}: ${aboutLine(match.line)}`}
          onChange={() => onTick(match)}
        />
      ),
    },
    { header: BANK_TEXTS.payment, rowHeader: true, cell: ({ line }) => aboutLine(line) },
    { header: BANK_TEXTS.invoices, cell: ({ parts }) => parts.map(({ key }) => names.get(key) ?? '').join(', ') },
    { header: BANK_TEXTS.counted, numeric: true, cell: ({ parts }) => formatEuro(sum(parts.map((part) => part.sum))) },
    {
      header: BANK_TEXTS.reason,
      cell: ({ confidence, reason }) => (
        <span className="work-reason">
          <Badge tone={TONES[confidence]}>{BANK_TEXTS[confidence]}</Badge> {reason}
        </span>
      ),
    },
  ];
  return (
    <Table
      label={BANK_TEXTS.title}
      columns={columns}
      rows={matches}
      rowKey={({ line }, index) => `${index} ${aboutLine(line)}`}
    />
  );
}

function aboutLine({ day, amount, name, purpose }: StatementLine): string {
  const rest = [name, purpose].filter((one) => one !== '').join(', ');
  return `${formatDay(day)}: ${formatEuro(-amount)}${rest === '' ? '' : `, ${rest}`}`;
}

/** What was left, for those who look for a payment. */
function UnmatchedLines({ title, lines }: { title: string; lines: readonly StatementLine[] }) {
  if (lines.length === 0) return null;
  return <FoldedList title={`${title} (${lines.length})`} items={lines.map(aboutLine)} />;
}

function toggled<T>(all: ReadonlySet<T>, one: T): Set<T> {
  const next = new Set(all);
  if (!next.delete(one)) next.add(one);
  return next;
}

/** Endings as banks give them; the file itself tells what it is. */
const ENDINGS =
  '.xml,.camt,.c52,.c53,.c54,.sta,.mta,.940,.942,.mt940,.mt942,.swi,.swift,.txt,.csv,.tsv,.zip,application/zip,text/csv,text/plain,text/xml';

function StatementFiles({ onFiles }: { onFiles(files: File[]): void }) {
  const nothing = () => {};
  return (
    <FileDrop
      name="bankStatement"
      label={BANK_TEXTS.file}
      files={[]}
      maxBytes={STATEMENT_MAX}
      accept={ENDINGS}
      acceptLabel={STATEMENT_TEXTS.endings}
      onFiles={onFiles}
      onCancel={nothing}
      onRetry={nothing}
      onDelete={nothing}
    />
  );
}

function useMatching(
  lines: readonly StatementLine[],
  rows: readonly WorkRow[],
  { providerOf, isNet }: Pick<PaymentImportProps, 'providerOf' | 'isNet'>,
): Matching {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the providers stand as long as the page
  return useMemo(
    () =>
      matchPayments(
        lines,
        // Of an invoice handed in twice, the one that is taken over has the payment, not the file that waits.
        [...rows]
          .sort((one, other) => rankOf(one) - rankOf(other))
          .map((row) => payableOf(row, providerOf(row.proofId))),
        isNet,
      ),
    [lines, rows, isNet],
  );
}

function rankOf({ source }: WorkRow): number {
  return source.kind === 'invoice' ? 0 : 1;
}

/** A payment lies near its invoice. */
function yearsOf(rows: readonly WorkRow[]): number[] {
  const known = rows.flatMap(({ meta: { invoiceDate } }) => (invoiceDate === null ? [] : [yearOf(invoiceDate)]));
  return [...new Set(known.flatMap((year) => [year - 1, year, year + 1]))].sort();
}
