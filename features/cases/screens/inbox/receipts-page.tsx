import './receipts.css';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { dayQuery } from '#features/day/screens/day-api.ts';
import { useShortcut } from '#features/desk/screens/shortcuts/shortcuts.tsx';
import { LettersWaiting } from '#features/post-out/screens/letters-waiting.tsx';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, yearOf } from '#ground/rules/values/calendar-day.ts';
import { serverToday } from '#ground/screens/api/server-clock.ts';
import { useServerToday } from '#ground/screens/api/use-server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { DayField } from '#ground/screens/ui/field/day-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { DefectDialog } from './defect-dialog.tsx';
import { readLines } from './read-lines.ts';
import { newestResult, ReceiptTable } from './receipt-table.tsx';
import { type Receipts, useReceipts } from './use-receipts.ts';

const NO_DAY = 'Geben Sie den Tag des Eingangs an, zum Beispiel 27.3.2022.';

/** /sachbearbeitung/eingang */
export function Component() {
  const receipts = useReceipts();
  // Here the intake desk begins its day.
  const letters = useQuery(dayQuery).data?.letters;
  const field = useRef<HTMLInputElement>(null);
  // A scanner types into whatever has the focus, from the first moment on: after the page's heading has had it.
  useEffect(() => field.current?.focus(), []);
  return (
    <Page title="Posteingang" lead="Unterschriebene Blätter: scannen Sie den Code oder tippen Sie die Nummer.">
      <div className="desk desk-groups">
        <ReceiptForm receipts={receipts} field={field} />
        {letters && letters.waiting > 0 && <LettersWaiting letters={letters} />}
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
