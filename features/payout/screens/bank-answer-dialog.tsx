import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '#features/desk/screens/calls.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { type SentForm, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { FileButton } from '#ground/screens/ui/field/file-button.tsx';
import { TextArea } from '#ground/screens/ui/field/text-field.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { PAYOUT_TABLE } from '../rules/acts.ts';
import type { PaymentStatus } from '../rules/payout.ts';
import type { AppliedStatus, AppliedStatuses, PayoutRun } from '../rules/wire.ts';
import { RUNS, runQuery } from './payout-queries.ts';

/** Characters the server takes. */
const REPORT_MAX = 1024 * 1024;
const EMPTY = 'Bitte wählen Sie die Datei der Bank oder fügen Sie ihren Text ein.';
const REPORT = 'fields.report';

interface BankAnswerDialogProps {
  run: PayoutRun;
  onClose: () => void;
}

/** The bank's answer (pain.002) as a file or as text; then what it has done to each payment. */
export function BankAnswerDialog({ run, onClose }: BankAnswerDialogProps) {
  const [applied, setApplied] = useState<readonly AppliedStatus[]>();
  if (applied === undefined) return <ReportDialog {...{ run, onClose }} onApplied={setApplied} />;
  return (
    <Dialog open wide title="Antwort der Bank einlesen" dismissLabel="Schließen" onDismiss={onClose}>
      <Applied run={run} applied={applied} />
    </Dialog>
  );
}

interface ReportDialogProps extends BankAnswerDialogProps {
  onApplied: (applied: readonly AppliedStatus[]) => void;
}

interface Report {
  report: string | null;
}

function ReportDialog({ run, onClose, onApplied }: ReportDialogProps) {
  const form = useSentForm<Report, readonly AppliedStatus[]>({
    initial: { report: null },
    check: ({ report }) => (report === null ? [{ propertyPath: REPORT, message: EMPTY }] : []),
    send: async ({ report }) => (await post<AppliedStatuses>(`${RUNS}/${run.id}/status`, { report })).payouts,
    onDone: onApplied,
  });
  return (
    <FormDialog
      form={form}
      title="Antwort der Bank einlesen"
      verb="Einlesen"
      busyLabel="Wird gelesen …"
      onClose={onClose}
      hasFields={false}
      wide
    >
      <ReportFields form={form} />
    </FormDialog>
  );
}

function ReportFields({ form }: { form: SentForm<Report> }) {
  const [name, setName] = useState<string>();
  async function read(file: File) {
    form.set('report', await file.text());
    setName(file.name);
  }
  return (
    <>
      <Text>
        Ausgeführte Zahlungen gelten danach als gezahlt, abgelehnte als gescheitert. Die Unternehmen bekommen eine
        E-Mail.
      </Text>
      <div>
        <FileButton
          icon="drive-folder-upload"
          accept=".xml,application/xml,text/xml"
          fileLabel="Datei der Bank"
          onFiles={([file]) => file && void read(file)}
        >
          Datei der Bank auswählen
        </FileButton>
        <StatusRegion className="kern-body">{name === undefined ? '' : ` Eingelesen: ${name}`}</StatusRegion>
      </div>
      <TextArea
        name={REPORT}
        label="Antwort der Bank (Datei oder Text)"
        required
        rows={6}
        max={REPORT_MAX}
        counted={false}
        value={form.values.report}
        error={form.errorOf(REPORT)}
        onChange={(report) => form.set('report', report)}
      />
    </>
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
          { header: 'Fördernummer', rowHeader: true, cell: ({ payout }) => payoutOf(payout)?.number ?? '…' },
          {
            header: 'Betrag',
            numeric: true,
            cell: ({ payout }) => {
              const found = payoutOf(payout);
              return found === undefined ? '…' : formatEuro(found.amount);
            },
          },
          { header: 'Die Bank sagt', cell: ({ status }) => (status === null ? 'nichts dazu' : STATUS_WORDS[status]) },
          { header: 'Stand', cell: ({ state }) => PAYOUT_TABLE.states[state] },
        ]}
      />
    </Stack>
  );
}
