import { type Matching, matchPayments, type PaymentMatch } from '@portal/domain/verification/bank/match-payments.ts';
import { STATEMENT_MAX } from '@portal/domain/verification/bank/mt940.ts';
import type { StatementLine } from '@portal/domain/verification/bank/statement.ts';
import { BANK_TEXTS, takePaymentsFromBank } from '@portal/domain/verification/inbox/texts.ts';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { FileDrop } from '../../../ui/file/file-drop.tsx';
import { Alert } from '../../../ui/message/alert.tsx';
import { StatusLine } from '../../../ui/message/status-line.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { WorkRow } from '../row.ts';
import { CsvColumnsForm, keptColumns } from './csv-columns.tsx';
import { MatchTable, UnmatchedLines } from './match-table.tsx';
import { type PaidRow, payableOf, paymentsAfter } from './payable.ts';
import { type CsvTable, linesOf, readStatement, UnreadableStatement } from './read-statement.ts';

interface PaymentImportProps {
  rows: readonly WorkRow[];
  providerOf(proofId: string | null): string | null;
  isNet: boolean;
  onPayments(changes: readonly PaidRow[]): void;
}

/** Payments from a bank statement: read here, matched to invoices, and taken over as far as somebody ticks them. */
export function PaymentImport({ rows, providerOf, isNet, onPayments }: PaymentImportProps) {
  const statement = useStatement();
  const [status, setStatus] = useState('');
  const [declined, setDeclined] = useState<ReadonlySet<StatementLine>>(new Set());
  const [accepted, setAccepted] = useState<ReadonlySet<StatementLine>>(new Set());
  // What is matched stays while it is ticked: taking one over must not move the others.
  const matching = useMatching(statement.lines, rows, { providerOf, isNet });
  const isTicked = ({ line, confidence }: PaymentMatch) =>
    confidence === 'possible' ? accepted.has(line) : !declined.has(line);
  const ticked = matching.matches.filter(isTicked);

  function take() {
    onPayments(paymentsAfter(rows, ticked));
    statement.clear();
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
      <StatementFile onFile={statement.read} />
      {statement.hasFailed && <Alert tone="danger" title={BANK_TEXTS.unreadable} level={3} announce />}
      {statement.table !== undefined && <CsvColumnsForm table={statement.table} onColumns={statement.assign} />}
      {statement.lines.length > 0 && matching.matches.length === 0 && <Text>{BANK_TEXTS.noMatch}</Text>}
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
      <StatusLine>{status}</StatusLine>
    </div>
  );
}

function toggled<T>(all: ReadonlySet<T>, one: T): Set<T> {
  const next = new Set(all);
  if (!next.delete(one)) next.add(one);
  return next;
}

function StatementFile({ onFile }: { onFile(file: File): void }) {
  const nothing = () => {};
  return (
    <FileDrop
      name="bankStatement"
      label={BANK_TEXTS.file}
      files={[]}
      maxBytes={STATEMENT_MAX}
      maxCount={1}
      accept=".xml,.sta,.mt940,.txt,.csv"
      acceptLabel={BANK_TEXTS.hint}
      onFiles={([file]) => file !== undefined && onFile(file)}
      onCancel={nothing}
      onRetry={nothing}
      onDelete={nothing}
    />
  );
}

function useStatement() {
  const [lines, setLines] = useState<readonly StatementLine[]>([]);
  const [table, setTable] = useState<CsvTable>();
  const [hasFailed, setFailed] = useState(false);
  const clear = () => {
    setLines([]);
    setTable(undefined);
    setFailed(false);
  };
  return {
    lines,
    table,
    hasFailed,
    clear,
    assign: (assigned: readonly StatementLine[]) => {
      setTable(undefined);
      setLines(assigned);
    },
    async read(file: File) {
      clear();
      try {
        const found = await readStatement(file);
        if (found.kind === 'lines') return setLines(found.lines);
        const columns = keptColumns(found.table) ?? found.table.columns;
        if (columns === undefined) setTable(found.table);
        else setLines(linesOf(found.table, columns));
      } catch (error) {
        if (!(error instanceof UnreadableStatement)) throw error;
        setFailed(true);
      }
    },
  };
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
        rows.map((row) => payableOf(row, providerOf(row.proofId))),
        isNet,
      ),
    [lines, rows, isNet],
  );
}
