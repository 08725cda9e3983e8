import { type ClipboardEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay, yearOf } from '#ground/rules/values/calendar-day.ts';
import { serverToday, useServerToday } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { DayField } from '#ground/screens/ui/field/typed-field.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { AGENCY_TABLES } from '../rules/all-tables.ts';
import { DefectDialog } from './defect-dialog.tsx';
import { type Entry, type Receipts, readLines, shownNumber, useReceipts } from './receipts.ts';
import { addressOfCase } from './table-of.ts';
import './receipts.css';

const NO_DAY = 'Geben Sie den Tag des Eingangs an, zum Beispiel 27.3.2022.';

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    'letters-to-post': object;
  }
}

/** /sachbearbeitung/eingang */
export function Component() {
  const receipts = useReceipts();
  const field = useRef<HTMLInputElement>(null);
  // A scanner types into whatever has the focus, from the first moment on: after the page's heading has had it.
  useEffect(() => field.current?.focus(), []);
  return (
    <Page title="Posteingang" lead="Unterschriebene Blätter: scannen Sie den Code oder tippen Sie die Nummer.">
      <div className="desk desk-groups">
        <ReceiptForm receipts={receipts} field={field} />
        <ExtraPart name="letters-to-post" of={{}} />
        <Section title="In dieser Sitzung">
          <ReceiptTable entries={receipts.entries} onAgain={(entry) => void receipts.again(entry)} />
          <Text muted>
            Falsche Nummer erwischt? Öffnen Sie den Fall und machen Sie den vermerkten Eingang mit einer Begründung
            rückgängig. Ist der Fall schon zugewiesen, sagen Sie bitte der Sachbearbeitung Bescheid.
          </Text>
        </Section>
      </div>
    </Page>
  );
}

interface ReceiptTableProps {
  entries: readonly Entry[];
  onAgain: (entry: Entry) => void;
}

/** What was typed in this session, newest first. */
function ReceiptTable({ entries, onAgain }: ReceiptTableProps) {
  return (
    <Table
      label="In dieser Sitzung eingegeben"
      rows={entries}
      rowKey={({ key }) => key}
      empty="Noch keine Nummer eingegeben. Jede erscheint hier mit ihrem Ergebnis."
      columns={[
        { header: 'Fördernummer', rowHeader: true, cell: (entry) => <CaseNumber entry={entry} /> },
        { header: 'Ergebnis', cell: (entry) => <Result entry={entry} onAgain={onAgain} /> },
        { header: 'Unternehmen', cell: ({ case: found }) => found?.companyName ?? '–' },
        { header: 'Art', cell: ({ case: found }) => (found === null ? '–' : AGENCY_TABLES[found.kind].subject) },
        { header: 'Eingang am', numeric: true, cell: ({ receivedOn }) => formatDay(receivedOn) },
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
function newestResult(entries: readonly Entry[]): string {
  const [newest] = entries;
  if (newest === undefined || newest.status === 'sending') return '';
  const { word } = WORDS[newest.status];
  const noted = entries.filter(({ status }) => status === 'noted').length;
  const said = [`${shownNumber(newest.typed)}: ${word}`, newest.message].filter((part) => part !== null).join('. ');
  return `${said.replace(/\.$/, '')}. Bisher vermerkt: ${noted}.`;
}

interface ReceiptFormProps {
  receipts: Receipts;
  /** The number's. */
  field: RefObject<HTMLInputElement | null>;
}

function ReceiptForm({ receipts, field }: ReceiptFormProps) {
  const form = useReceiptForm(receipts, field);
  const { day, number, isTried, isDay } = form;
  const [hasDefect, setDefect] = useState(false);
  useShortcut('/', 'Nummer eingeben', () => field.current?.focus());
  useShortcut('d', 'Mangel am Blatt vermerken', () => setDefect(true));

  return (
    <>
      <form onSubmit={form.submit} onPasteCapture={form.paste} noValidate>
        <div className="receipts__form">
          <div className="receipts__number">
            <NumberField {...form} ref={field} />
          </div>
          <DayField
            name="receivedOn"
            label="Tag des Eingangs"
            hint="Gilt für alle, bis Sie ihn ändern."
            required
            value={day}
            error={isTried && !isDay ? NO_DAY : undefined}
            onChange={form.setDay}
          />
          <Button kind="primary" type="submit">
            Eingang vermerken
          </Button>
          <Button aria-haspopup="dialog" onPress={() => setDefect(true)}>
            Mangel vermerken
          </Button>
        </div>
        <StatusLine>{newestResult(receipts.entries)}</StatusLine>
      </form>
      {hasDefect && (
        <DefectDialog
          typed={number}
          onClose={() => setDefect(false)}
          onDone={(found, defect) => {
            receipts.addDefect(found, defect, form.known ?? serverToday());
            setDefect(false);
            form.type(null);
          }}
        />
      )}
    </>
  );
}

/** What is typed, scanned or pasted: recorded with the day that stands beside it. */
function useReceiptForm(receipts: Receipts, field: ReceiptFormProps['field']) {
  const today = useServerToday();
  const [chosen, setDay] = useState<CalendarDay | null>();
  // Whoever names no day means today's, also in a tab that was opened yesterday.
  const day = chosen === undefined ? today : chosen;
  const [number, setNumber] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const isDay = day !== null && isCalendarDay(day);

  function type(text: string | null) {
    setNumber(text);
    setTried(false);
  }
  function send(text: string) {
    const numbers = readLines(text, numbersOfToday());
    field.current?.focus();
    setTried(true);
    if (!isDay || numbers.length === 0) return;
    type(null);
    void receipts.send(numbers, day);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send(number ?? '');
  }
  /** A field of one line would run many lines together. */
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (
      readLines(text, numbersOfToday()).length < 2 ||
      !(event.target instanceof HTMLInputElement && event.target === field.current)
    )
      return;
    event.preventDefault();
    if (isDay) send(text);
    else setTried(true);
  }
  const known = isDay ? day : undefined;
  return { day, known, setDay, number, type, isTried, isDay, submit, paste };
}

interface NumberFieldProps extends Pick<ReturnType<typeof useReceiptForm>, 'number' | 'type' | 'isTried' | 'isDay'> {
  ref: ReceiptFormProps['field'];
}

function NumberField({ ref, number, type, isTried, isDay }: NumberFieldProps) {
  return (
    <TextField
      ref={ref}
      name="number"
      label="Fördernummer oder Code vom Blatt"
      hint="Mehrere Zeilen können Sie auf einmal einfügen."
      required
      autoComplete="off"
      spellCheck={false}
      value={number}
      error={isTried && isDay && number === null ? 'Geben Sie eine Nummer ein oder scannen Sie sie.' : undefined}
      onChange={type}
    />
  );
}

/** What need not be typed of a number. */
function numbersOfToday() {
  return { prefix: PROGRAMME.numberPrefix, year: yearOf(serverToday()) };
}
