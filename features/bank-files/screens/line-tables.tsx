import { CASE_SEGMENTS } from '#features/cases/rules/case-segments.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import type { BankLine } from '../rules/bank-movements.ts';

/** What becomes of a booking, in a noun. */
export const ACT_WORDS = {
  settle: 'Zahlung ausgeführt',
  return: 'Zahlung zurückgekommen',
  'note-repayment': 'Teil einer Rückforderung',
} as const satisfies Record<NonNullable<BankLine['act']>, string>;

interface ReadyLinesProps {
  lines: readonly BankLine[];
  /** Keys of those that are not noted. */
  left?: ReadonlySet<string>;
  onTick?: (key: string, isChosen: boolean) => void;
}

/** What would be noted. */
export function ReadyLines({ lines, left, onTick }: ReadyLinesProps) {
  const tick: TableColumn<BankLine>[] =
    left === undefined || onTick === undefined
      ? []
      : [
          {
            header: 'Vermerken',
            cell: ({ key, number, amount }) => (
              <input
                type="checkbox"
                className="kern-form-check__checkbox"
                aria-label={`Vermerken: ${number}, ${formatEuro(amount)}`}
                checked={!left.has(key)}
                onChange={(event) => onTick(key, event.target.checked)}
              />
            ),
          },
        ];
  return (
    <Table
      caption="Das wird vermerkt"
      rows={lines}
      rowKey={({ key }) => key}
      columns={[
        ...tick,
        { header: 'Fördernummer', rowHeader: true, cell: (line) => <Case line={line} /> },
        { header: 'Unternehmen', cell: ({ companyName }) => companyName },
        { header: 'Vermerk', cell: ({ act }) => act !== null && ACT_WORDS[act] },
        { header: 'Gebucht am', numeric: true, cell: ({ bookedOn }) => formatDay(bookedOn) },
        { header: 'Betrag', numeric: true, cell: ({ amount }) => formatEuro(amount) },
        { header: 'Grund der Bank', cell: ({ reason }) => reason ?? '–' },
      ]}
    />
  );
}

interface OtherLinesProps {
  caption: string;
  lead?: string;
  lines: readonly BankLine[] | undefined;
}

/** What nothing follows from, and why. */
export function OtherLines({ caption, lead, lines = [] }: OtherLinesProps) {
  if (lines.length === 0) return null;
  const hasReasons = lines.some(({ because }) => because !== null);
  return (
    <div className="stack stack--lines">
      <Table
        caption={`${caption} (${lines.length})`}
        rows={lines}
        rowKey={({ key }) => key}
        columns={[
          { header: 'Bezug', rowHeader: true, cell: (line) => <Case line={line} /> },
          { header: 'Name', cell: ({ name, companyName }) => companyName ?? (name || '–') },
          { header: 'Gebucht am', numeric: true, cell: ({ bookedOn }) => formatDay(bookedOn) },
          { header: 'Betrag', numeric: true, cell: (line) => formatEuro(signed(line)) },
          hasReasons
            ? { header: 'Warum', cell: ({ because }) => because ?? '–' }
            : { header: 'Verwendungszweck', cell: ({ purpose }) => purpose || '–' },
        ]}
      />
      {lead !== undefined && <Text>{lead}</Text>}
    </div>
  );
}

function signed({ direction, amount }: BankLine): number {
  return direction === 'debit' ? -amount : amount;
}

function Case({ line: { about, subject, number, direction } }: { line: BankLine }) {
  if (about === null || number === null) return direction === 'credit' ? 'Gutschrift' : 'Belastung';
  return <TextLink to={`/fall/${SEGMENTS[about]}/${subject}`}>{number}</TextLink>;
}

/** Where the case lies: what was asked back stands at the proof of use. */
const SEGMENTS = { payout: CASE_SEGMENTS.payout, reclaim: CASE_SEGMENTS.verification } as const;
