import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Badge } from '#ground/screens/ui/message/badge.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { AGENCY_TABLES } from '../../rules/tables/all-tables.ts';
import { addressOfCase } from '../table-of.ts';
import { shownNumber } from './read-lines.ts';
import type { Entry } from './use-receipts.ts';

interface ReceiptTableProps {
  entries: readonly Entry[];
  onAgain: (entry: Entry) => void;
}

/** What was typed in this session, newest first. */
export function ReceiptTable({ entries, onAgain }: ReceiptTableProps) {
  return (
    <Table
      caption="In dieser Sitzung eingegeben"
      captionHidden
      rows={entries}
      rowKey={({ key }) => key}
      empty="Noch keine Nummer eingegeben. Jede erscheint hier mit ihrem Ergebnis."
      columns={[
        { key: 'number', header: 'Fördernummer', rowHeader: true, cell: (entry) => <CaseNumber entry={entry} /> },
        { key: 'result', header: 'Ergebnis', cell: (entry) => <Result entry={entry} onAgain={onAgain} /> },
        { key: 'company', header: 'Unternehmen', cell: ({ case: found }) => found?.companyName ?? '–' },
        {
          key: 'kind',
          header: 'Art',
          cell: ({ case: found }) => (found === null ? '–' : AGENCY_TABLES[found.kind].subject),
        },
        { key: 'day', header: 'Eingang am', numeric: true, cell: ({ receivedOn }) => formatDay(receivedOn) },
      ]}
    />
  );
}

function CaseNumber({ entry: { typed, case: found } }: { entry: Entry }) {
  if (found === null) return <span className="receipts__typed">{shownNumber(typed)}</span>;
  return <TextLink to={addressOfCase(found['@id'])}>{found.number}</TextLink>;
}

const WORDS = {
  noted: { tone: 'success', word: 'Vermerkt' },
  refused: { tone: 'warning', word: 'Nicht vermerkt' },
  unsent: { tone: 'danger', word: 'Nicht gesendet' },
  defect: { tone: 'info', word: 'Mangel vermerkt' },
} as const;

function Result({ entry, onAgain }: { entry: Entry; onAgain: (entry: Entry) => void }) {
  if (entry.status === 'sending') return 'Wird vermerkt …';
  const { tone, word } = WORDS[entry.status];
  return (
    <div className="receipts__result">
      <Badge tone={tone}>{word}</Badge>
      {entry.message !== null && <span>{entry.message}</span>}
      {entry.status === 'unsent' && (
        <Button aria-label={`Noch einmal senden: ${shownNumber(entry.typed)}`} onPress={() => onAgain(entry)}>
          Noch einmal senden
        </Button>
      )}
    </div>
  );
}

/** For screen readers and for whoever only looks at the field: the newest result in one line. */
export function newestResult(entries: readonly Entry[]): string {
  const [newest] = entries;
  if (newest === undefined || newest.status === 'sending') return '';
  const { word } = WORDS[newest.status];
  const noted = entries.filter(({ status }) => status === 'noted').length;
  const said = [`${shownNumber(newest.typed)}: ${word}`, newest.message].filter((part) => part !== null).join('. ');
  return `${said.replace(/\.$/, '')}. Bisher vermerkt: ${noted}.`;
}
