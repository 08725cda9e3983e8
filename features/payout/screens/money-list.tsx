import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AssigneeName } from '#features/cases/screens/assignee-name.tsx';
import { useLateDays } from '#features/cases/screens/lists/case-table.tsx';
import { nextCursor } from '#features/cases/screens/lists/view.ts';
import { addressOfCase } from '#features/cases/screens/table-of.ts';
import type { ListedCase } from '#features/desk/rules/wire.ts';
import { post } from '#features/desk/screens/calls.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { dayProblems } from '#features/desk/screens/moment-field.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { DayField } from '#ground/screens/ui/field/typed-field.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import type { PayoutRun } from '../rules/wire.ts';
import { type CasesInState, casesInState, RUNS } from './payout-queries.ts';

export interface MoneyListProps extends CasesInState {
  caption: string;
  empty: string;
}

/** Cases of one stage of the money, the most urgent first. */
export function MoneyList({ caption, empty, ...cases }: MoneyListProps) {
  /** Cursors of the pages after the first. */
  const [further, setFurther] = useState<readonly string[]>([]);
  const first = useQuery(casesInState(cases));
  const more = useQueries({ queries: further.map((cursor) => casesInState(cases, cursor)) });
  const last = more.at(-1) ?? first;
  const next = last.data && nextCursor(last.data);
  return (
    <Loaded query={first} what={caption}>
      {({ totalText }) => (
        <div className="stack stack--lines">
          <CaseTable
            caption={caption}
            empty={empty}
            rows={[first, ...more].flatMap(({ data }) => data?.['hydra:member'] ?? [])}
            total={totalText}
          />
          {(next !== undefined || last.data === undefined) && (
            <span>
              <Button
                busy={last.data === undefined && last.isFetching}
                busyLabel="Wird geladen …"
                onPress={() => (next === undefined ? void last.refetch() : setFurther([...further, next]))}
              >
                Weitere laden
              </Button>
            </span>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Which case, and whose. */
export const WHOSE: readonly TableColumn<Pick<ListedCase, '@id' | 'number' | 'companyName'>>[] = [
  {
    header: 'Fördernummer',
    rowHeader: true,
    cell: (row) => <TextLink to={addressOfCase(row['@id'])}>{row.number}</TextLink>,
  },
  { header: 'Unternehmen', cell: ({ companyName }) => companyName },
];

interface CaseTableProps extends Pick<MoneyListProps, 'caption' | 'empty'> {
  rows: readonly ListedCase[];
  total: string | undefined;
}

function CaseTable({ caption, empty, rows, total }: CaseTableProps) {
  return (
    <Table
      caption={total === undefined || rows.length === 0 ? caption : `${caption} (${total})`}
      rows={rows}
      rowKey={(row) => row['@id']}
      empty={empty}
      columns={[
        ...WHOSE,
        { header: 'Betrag', numeric: true, cell: ({ amount }) => formatEuro(amount) },
        { header: 'Zuständig', cell: ({ assignee }) => <AssigneeName assignee={assignee} /> },
        { header: 'Fällig am', cell: (row) => <Due row={row} /> },
      ]}
    />
  );
}

function Due({ row }: { row: ListedCase }) {
  const late = useLateDays(row);
  if (row.dueOn === null) return '–';
  return late > 0 ? `${formatDay(row.dueOn)}, überfällig` : formatDay(row.dueOn);
}

export const APPROVED: MoneyListProps = {
  kind: 'payout',
  state: 'approved',
  caption: 'Freigegebene Auszahlungen',
  empty: 'Keine Auszahlung ist freigegeben.',
};

/** Approved payouts, and how they become a file for the bank: all of them or none. */
export function ApprovedList() {
  const { holds } = useOfficer();
  const [isOpen, setOpen] = useState(false);
  const [run, setRun] = useState<PayoutRun>();
  const approved = useQuery(casesInState(APPROVED));
  const isEmpty = approved.data?.['hydra:member'].length === 0;
  const mayPay = holds('treasury');
  return (
    <Stack>
      <MoneyList {...APPROVED} />
      {mayPay && (
        <span>
          <Button
            aria-haspopup="dialog"
            lockedBecause={isEmpty ? APPROVED.empty : undefined}
            onPress={() => setOpen(true)}
          >
            Überweisungsdatei erstellen
          </Button>
        </span>
      )}
      {run !== undefined && <Created run={run} />}
      {isOpen && (
        <CreateRunDialog
          onClose={() => setOpen(false)}
          onCreated={(created) => {
            setRun(created);
            setOpen(false);
          }}
        />
      )}
    </Stack>
  );
}

function Created({ run }: { run: PayoutRun }) {
  return (
    <Alert tone="success" title="Die Überweisungsdatei ist erstellt" announce>
      <Text>
        {run.payments === 1 ? '1 Zahlung' : `${run.payments} Zahlungen`} über {formatEuro(run.total)}, Ausführung am{' '}
        {formatDay(run.executeOn)}. Laden Sie die Datei unter{' '}
        <TextLink to="/auszahlungen?liste=dateien">Überweisungsdateien</TextLink> herunter.
      </Text>
    </Alert>
  );
}

const DAY = 'fields.executeOn';

function CreateRunDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (run: PayoutRun) => void }) {
  const form = useSentForm<{ executeOn: string | null }, PayoutRun>({
    initial: { executeOn: null },
    check: ({ executeOn }) => dayProblems(DAY, executeOn),
    send: ({ executeOn }) => post(RUNS, executeOn === null ? {} : { executeOn }),
    onDone: onCreated,
  });
  return (
    <FormDialog
      form={form}
      title="Überweisungsdatei erstellen"
      verb="Datei erstellen"
      busyLabel="Wird erstellt …"
      onClose={onClose}
    >
      <Text>
        Alle freigegebenen Auszahlungen kommen in eine Datei und gelten danach als angewiesen. Die Datei kann einmal
        heruntergeladen werden.
      </Text>
      <DayField
        name={DAY}
        label="Tag der Ausführung"
        hint="Ohne Angabe der nächste Bankarbeitstag. Tag.Monat.Jahr, zum Beispiel 27.3.2026"
        value={form.values.executeOn}
        error={form.errorOf(DAY)}
        onChange={(value) => form.set('executeOn', value)}
      />
    </FormDialog>
  );
}
