import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CASE_SEGMENTS } from '#features/cases/rules/case-segments.ts';
import { asked, fileAt, post } from '#features/desk/screens/calls.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro, sum } from '#ground/rules/values/money.ts';
import { saveFile } from '#ground/screens/browser/save-file.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { FormFaults, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Alert, ListAlert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import type { BankLine } from '../rules/bank-movements.ts';
import type { BankFileDetail, BookedLine } from '../rules/wire.ts';

/** What becomes of a booking, in a noun. */
const ACT_WORDS = {
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
function ReadyLines({ lines, left, onTick }: ReadyLinesProps) {
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
function OtherLines({ caption, lead, lines = [] }: OtherLinesProps) {
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

export const BANK_FILES = '/api/agency/bank_files';

export function bankFileQuery(id: string) {
  return asked<BankFileDetail>(`${BANK_FILES}/${id}`);
}

interface BankPreviewProps {
  id: string;
  onBack: () => void;
}

/** What follows from a file of the bank, before it is noted and after. */
export function BankPreview({ id, onBack }: BankPreviewProps) {
  const query = useQuery(bankFileQuery(id));
  const title = useRef<HTMLHeadingElement>(null);
  const isLoaded = query.data !== undefined;
  // The field the file was dropped on is gone.
  useEffect(() => {
    if (isLoaded) title.current?.focus();
  }, [isLoaded]);
  return (
    <Stack>
      <ButtonRow>
        <Button kind="tertiary" icon="arrow-back" onPress={onBack}>
          Alle Dateien der Bank
        </Button>
      </ButtonRow>
      <Loaded query={query} what="Datei der Bank">
        {(file) => (
          <>
            <h2 ref={title} tabIndex={-1} className="kern-heading-large desk-wrap">
              {file.name}
            </h2>
            <Facts file={file} />
            <Lines file={file} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Facts({ file }: { file: BankFileDetail }) {
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Eingelesen', value: `${dayAndTime(file.takenAt)} von ${file.takenBy}` },
          { term: 'Prüfsumme (SHA-256)', value: <span className="desk-wrap">{file.sha256}</span> },
          { term: 'Vermerkte Buchungen', value: String(file.noted) },
        ]}
      />
      {file.isKept ? (
        <ButtonRow>
          <Button
            kind="tertiary"
            icon="download"
            onPress={() => void fileAt(`${BANK_FILES}/${file.id}/file`).then((one) => saveFile(one, file.name))}
          >
            Datei herunterladen
          </Button>
        </ButtonRow>
      ) : (
        <Alert tone="info" title="Diese Datei wird nicht mehr aufbewahrt">
          Ihre Frist ist abgelaufen. Was aus ihr vermerkt ist, steht bei den Auszahlungen und Rückforderungen.
        </Alert>
      )}
    </>
  );
}

function Lines({ file }: { file: BankFileDetail }) {
  const { holds } = useOfficer();
  const [booked, setBooked] = useState<readonly BookedLine[]>([]);
  const by = Map.groupBy(file.lines, ({ outcome }) => outcome);
  const ready = by.get('ready') ?? [];
  return (
    <Stack gap="groups">
      {booked.length > 0 && <BookedAlert booked={booked} />}
      {ready.length === 0 && booked.length === 0 && file.isKept && (
        <Alert tone="info" title="Aus dieser Datei ist nichts zu vermerken" />
      )}
      <ListAlert tone="warning" title="Nicht alles in dieser Datei ist gelesen" texts={file.leftOut} />
      {ready.length > 0 &&
        (holds('treasury') ? <Confirm file={file} onBooked={setBooked} /> : <ReadyLines lines={ready} />)}
      <OtherLines
        caption="Zu klären"
        lead="Hier passt etwas nicht zusammen. Aus diesen Umsätzen folgt nichts von selbst."
        lines={by.get('unclear')}
      />
      <OtherLines caption="Schon vermerkt" lines={by.get('noted')} />
      <OtherLines
        caption="Ohne Bezug"
        lead="Diese Umsätze nennen weder eine Auszahlung noch eine offene Rückforderung. Eine Rückzahlung ohne Fördernummer vermerken Sie am Fall."
        lines={by.get('foreign')}
      />
    </Stack>
  );
}

/** What was just noted, one by one. */
function BookedAlert({ booked }: { booked: readonly BookedLine[] }) {
  return (
    <Alert
      tone="success"
      announce
      title={booked.length === 1 ? '1 Buchung ist vermerkt' : `${booked.length} Buchungen sind vermerkt`}
    >
      <ul className="plain-list desk-lines">
        {booked.map(({ key, act, number, companyName, amount, state }) => (
          <li key={key}>
            {number} {companyName}: {ACT_WORDS[act]}, {formatEuro(amount)}, jetzt {state}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Everything that can be noted is chosen at first. */
function Confirm({ file, onBooked }: { file: BankFileDetail; onBooked: (booked: readonly BookedLine[]) => void }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const ready = file.lines.filter(({ outcome }) => outcome === 'ready');
  const chosen = ready.filter(({ key }) => !left.has(key));
  const form = useSentForm<{ keys: readonly string[] }, BankFileDetail>({
    initial: { keys: [] },
    // All or none.
    send: () => post(`${BANK_FILES}/${file.id}/bookings`, { keys: chosen.map(({ key }) => key) }),
    onDone: (done) => onBooked(done.booked),
  });
  const count = chosen.length === 1 ? '1 Buchung' : `${chosen.length} Buchungen`;
  const moved = sum(chosen.map(({ amount }) => amount));
  return (
    <Stack>
      <ReadyLines
        lines={ready}
        left={left}
        onTick={(key, isChosen) => {
          const next = new Set(left);
          if (isChosen) next.delete(key);
          else next.add(key);
          setLeft(next);
        }}
      />
      <FormFaults form={form} />
      <ButtonRow>
        <Button
          kind="primary"
          busy={form.isBusy}
          busyLabel="Wird vermerkt …"
          lockedBecause={chosen.length === 0 ? 'Keine Buchung ist ausgewählt.' : undefined}
          onPress={() => void form.submit()}
        >
          {`${count} über ${formatEuro(moved)} vermerken`}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
