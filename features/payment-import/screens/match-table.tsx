import { BANK_TEXTS } from '#features/bulk-invoices/rules/texts.ts';
import { fileNameOf, type WorkRow } from '#features/bulk-invoices/screens/row.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro, sum } from '#ground/rules/values/money.ts';
import { Badge } from '#ground/screens/ui/message/badge.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table/table.tsx';
import type { Confidence, PaymentMatch } from '../rules/match-payments.ts';
import type { StatementLine } from '../rules/statement.ts';
import { FoldedList } from './statement-parts.tsx';

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
export function MatchTable({ matches, rows, isTicked, onTick }: MatchTableProps) {
  const names = new Map(rows.map((row) => [row.key, row.meta.invoiceNumber ?? fileNameOf(row) ?? '']));
  const columns: TableColumn<PaymentMatch>[] = [
    {
      key: 'tick',
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
    { key: 'line', header: BANK_TEXTS.payment, rowHeader: true, cell: ({ line }) => aboutLine(line) },
    {
      key: 'invoices',
      header: BANK_TEXTS.invoices,
      cell: ({ parts }) => parts.map(({ key }) => names.get(key) ?? '').join(', '),
    },
    {
      key: 'counted',
      header: BANK_TEXTS.counted,
      numeric: true,
      cell: ({ parts }) => formatEuro(sum(parts.map((part) => part.sum))),
    },
    {
      key: 'reason',
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
      caption={BANK_TEXTS.title}
      captionHidden
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
export function UnmatchedLines({ title, lines }: { title: string; lines: readonly StatementLine[] }) {
  if (lines.length === 0) return null;
  return <FoldedList title={`${title} (${lines.length})`} items={lines.map(aboutLine)} />;
}
