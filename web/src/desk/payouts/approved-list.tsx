import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useOfficer } from '../session/use-officer.ts';
import { MoneyList } from './money-list.tsx';
import { casesInState, createRun, type PayoutRun } from './queries.ts';

/** Approved payouts, and how they become a file for the bank: all of them or none. */
export function ApprovedList() {
  const { officer } = useOfficer();
  const [isOpen, setOpen] = useState(false);
  const [run, setRun] = useState<PayoutRun>();
  const approved = useInfiniteQuery(casesInState('payout', 'approved'));
  const isEmpty = approved.data?.pages[0]?.['hydra:member'].length === 0;
  const mayPay = officer.roles.some(({ role }) => role === 'finance-approver');
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

const DAY = 'executeOn';

function CreateRunDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (run: PayoutRun) => void }) {
  const [day, setDay] = useState<string | null>(null);
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: () => createRun(day),
    onSuccess: onCreated,
    onSettled: () => queries.invalidateQueries(),
  });
  const error = create.error instanceof ApiError ? create.error : undefined;
  const atDay = error?.violations.find(({ propertyPath }) => propertyPath.endsWith(DAY))?.message;
  return (
    <Dialog
      open
      title="Überweisungsdatei erstellen"
      action={{
        label: 'Datei erstellen',
        onPress: () => create.mutate(),
        busy: create.isPending,
        busyLabel: 'Wird erstellt …',
      }}
      dismissLabel="Abbrechen"
      onDismiss={onClose}
    >
      <Stack>
        {error !== undefined && atDay === undefined && (
          <Alert
            tone="danger"
            title={error.description ?? 'Die Datei konnte nicht erstellt werden'}
            level={3}
            announce
          />
        )}
        <Text>
          Alle freigegebenen Auszahlungen kommen in eine Datei und gelten danach als angewiesen. Die Datei kann einmal
          heruntergeladen werden.
        </Text>
        <DayField
          name={DAY}
          label="Tag der Ausführung"
          hint="Ohne Angabe der nächste Bankarbeitstag. Tag.Monat.Jahr, zum Beispiel 27.3.2026"
          value={day}
          error={atDay}
          onChange={setDay}
        />
      </Stack>
    </Dialog>
  );
}
