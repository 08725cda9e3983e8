import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '#features/desk/screens/calls.ts';
import { dayProblems } from '#features/desk/screens/parts/day-problems.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { FormDialog } from '#ground/screens/forms/sent/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent/use-sent-form.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { DayField } from '#ground/screens/ui/field/day-field.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { PayoutRun } from '../../../rules/wire.ts';
import { MoneyList } from './money-list.tsx';
import { casesInState, RUNS } from './queries.ts';

/** Approved payouts, and how they become a file for the bank: all of them or none. */
export function ApprovedList() {
  const { holds } = useOfficer();
  const [isOpen, setOpen] = useState(false);
  const [run, setRun] = useState<PayoutRun>();
  const approved = useInfiniteQuery(casesInState('payout', 'approved'));
  const isEmpty = approved.data?.pages[0]?.['hydra:member'].length === 0;
  const mayPay = holds('treasury');
  return (
    <Stack>
      <MoneyList
        kind="payout"
        state="approved"
        caption="Freigegebene Auszahlungen"
        empty="Keine Auszahlung ist freigegeben."
      />
      {mayPay && (
        <span>
          <Button
            aria-haspopup="dialog"
            lockedBecause={isEmpty ? 'Keine Auszahlung ist freigegeben.' : undefined}
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
