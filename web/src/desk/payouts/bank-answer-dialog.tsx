import type { PaymentStatus } from '@portal/domain/agency/payout.ts';
import { PAYOUT_TABLE, type PayoutState } from '@portal/domain/agency/tables/payout.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Table } from '../../ui/table.tsx';
import { Text } from '../../ui/text.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type AppliedStatus, applyStatus, type PayoutRun, runQuery } from './queries.ts';

/** Characters the server takes. */
const REPORT_MAX = 1024 * 1024;
const EMPTY = 'Bitte wählen Sie die Datei der Bank oder fügen Sie ihren Text ein.';
const FAILED = 'Die Antwort konnte nicht eingelesen werden. Versuchen Sie es noch einmal.';

/** The bank's answer (pain.002) as a file or as text; then what it has done to each payment. */
export function BankAnswerDialog({ run, onClose }: { run: PayoutRun; onClose: () => void }) {
  const [report, setReport] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const queries = useQueryClient();
  const apply = useMutation({
    mutationFn: (text: string) => applyStatus(run.id, text),
    onSettled: () => queries.invalidateQueries(),
  });
  function send() {
    setTried(true);
    if (report !== null) apply.mutate(report);
  }
  const isDone = apply.data !== undefined;
  return (
    <Dialog
      open
      wide
      title="Antwort der Bank einlesen"
      action={
        isDone ? undefined : { label: 'Einlesen', onPress: send, busy: apply.isPending, busyLabel: 'Wird gelesen …' }
      }
      dismissLabel={isDone ? 'Schließen' : 'Abbrechen'}
      onDismiss={onClose}
    >
      {apply.data !== undefined ? (
        <Applied run={run} applied={apply.data} />
      ) : (
        <ReportFields report={report} error={errorAt(report, isTried, apply.error)} onChange={setReport} />
      )}
    </Dialog>
  );
}

function errorAt(report: string | null, isTried: boolean, error: Error | null): string | undefined {
  if (report === null) return isTried ? EMPTY : undefined;
  if (error === null) return undefined;
  if (!(error instanceof ApiError)) throw error;
  return error.violations[0]?.message ?? error.description ?? FAILED;
}

interface ReportFieldsProps {
  report: string | null;
  error: string | undefined;
  onChange: (report: string | null) => void;
}

function ReportFields({ report, error, onChange }: ReportFieldsProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string>();
  async function read(file: File | undefined) {
    if (file === undefined) return;
    onChange(await file.text());
    setName(file.name);
  }
  return (
    <Stack>
      <Text>
        Ausgeführte Zahlungen gelten danach als gezahlt, abgelehnte als gescheitert. Die Unternehmen bekommen eine
        E-Mail.
      </Text>
      <div>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".xml,application/xml,text/xml"
          aria-label="Datei der Bank"
          onChange={(event) => void read(event.target.files?.[0])}
        />
        <Button icon="drive-folder-upload" onPress={() => picker.current?.click()}>
          Datei der Bank auswählen
        </Button>
        <output className="kern-body">{name === undefined ? '' : ` Eingelesen: ${name}`}</output>
      </div>
      <TextArea
        name="report"
        label="Oder Text der Datei (pain.002)"
        required
        rows={6}
        max={REPORT_MAX}
        value={report}
        error={error}
        onChange={onChange}
      />
    </Stack>
  );
}

const STATUS_WORDS = {
  accepted: 'angenommen',
  settled: 'ausgeführt',
  pending: 'noch nicht entschieden',
  rejected: 'abgelehnt',
} as const satisfies Record<PaymentStatus, string>;

/** Result by payment, with number and amount. */
function Applied({ run, applied }: { run: PayoutRun; applied: readonly AppliedStatus[] }) {
  const { data } = useQuery(runQuery(run.id));
  const changed = applied.filter(({ act }) => act !== null).length;
  const payoutOf = (id: string) => data?.payouts.find((one) => one.id === id);
  return (
    <Stack>
      <Alert
        tone={changed === 0 ? 'info' : 'success'}
        level={3}
        announce
        title={
          changed === 0
            ? 'Die Antwort ändert nichts'
            : `${changed === 1 ? '1 Zahlung hat' : `${changed} Zahlungen haben`} einen neuen Stand`
        }
      />
      <Table
        caption="Ergebnis je Zahlung"
        rows={applied}
        rowKey={({ payout }) => payout}
        columns={[
          {
            key: 'number',
            header: 'Fördernummer',
            rowHeader: true,
            cell: ({ payout }) => payoutOf(payout)?.number ?? '…',
          },
          {
            key: 'amount',
            header: 'Betrag',
            numeric: true,
            cell: ({ payout }) => {
              const found = payoutOf(payout);
              return found === undefined ? '…' : formatEuro(found.amount);
            },
          },
          {
            key: 'status',
            header: 'Die Bank sagt',
            cell: ({ status }) => (status === null ? 'nichts dazu' : STATUS_WORDS[status]),
          },
          { key: 'state', header: 'Stand', cell: ({ state }) => stateWords(state) },
        ]}
      />
    </Stack>
  );
}

function stateWords(state: PayoutState): string {
  return PAYOUT_TABLE.states[state];
}
