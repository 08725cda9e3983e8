import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileAt } from '#features/desk/screens/calls.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { saveFile } from '#ground/screens/browser/save-file.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Pages } from '#ground/screens/ui/pages.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { PAYOUT_TABLE } from '../rules/acts.ts';
import type { PayoutRun } from '../rules/wire.ts';
import { BankAnswerDialog } from './bank-answer-dialog.tsx';
import { RUNS, RUNS_PER_PAGE, runQuery, runsQuery } from './payout-queries.ts';

const CAPTION = 'Überweisungsdateien';

type Opened = { what: 'file' | 'answer'; run: PayoutRun };

/** Files for the bank, newest first: what is in them, their one download, the bank's answer. */
export function RunList() {
  const { holds } = useOfficer();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const mayPay = holds('treasury');
  return (
    <Loaded query={useQuery(runsQuery(page))} what={CAPTION}>
      {(data) => (
        <Stack>
          <Table
            caption={CAPTION}
            rows={data['hydra:member']}
            rowKey={({ id }) => id}
            empty="Es gibt noch keine Überweisungsdatei."
            columns={[
              { header: 'Erstellt', rowHeader: true, cell: ({ createdAt }) => dayAndTime(createdAt) },
              { header: 'Ausführung', numeric: true, cell: ({ executeOn }) => formatDay(executeOn) },
              { header: 'Zahlungen', numeric: true, cell: ({ payments }) => payments },
              { header: 'Summe', numeric: true, cell: ({ total }) => formatEuro(total) },
              { header: 'Heruntergeladen', cell: ({ downloadedAt }) => takenText(downloadedAt) },
              { header: 'Antwort der Bank', cell: answerText },
              {
                header: 'Handlungen',
                actions: true,
                cell: (run) => (
                  <RunActs
                    {...{ run, mayPay }}
                    isShown={shown === run.id}
                    onShow={() => setShown(shown === run.id ? undefined : run.id)}
                    onOpen={(what) => setOpened({ what, run })}
                  />
                ),
              },
            ]}
            detail={({ id }) => id === shown && <RunDetail id={id} />}
          />
          <Pages
            label="Seiten der Überweisungsdateien"
            page={page}
            pages={Math.ceil(data['hydra:totalItems'] / RUNS_PER_PAGE)}
            onGo={setPage}
          />
          {opened?.what === 'file' && <TakeFileDialog run={opened.run} onClose={() => setOpened(undefined)} />}
          {opened?.what === 'answer' && <BankAnswerDialog run={opened.run} onClose={() => setOpened(undefined)} />}
        </Stack>
      )}
    </Loaded>
  );
}

/** The file is handed out once: carried out twice it would pay twice (decision 13). */
function TakeFileDialog({ run, onClose }: { run: PayoutRun; onClose: () => void }) {
  const toast = useToast();
  const name = `ueberweisungen-${run.executeOn}.xml`;
  const form = useSentForm<object, void>({
    initial: {},
    // Kept the moment it is here: it does not come again.
    send: async () => saveFile(await fileAt(`${RUNS}/${run.id}/file`), name),
    onDone: () => {
      toast.success(`Heruntergeladen: ${name}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Überweisungsdatei herunterladen"
      verb="Jetzt herunterladen"
      busyLabel="Wird geladen …"
      dismissLabel="Noch nicht"
      onClose={onClose}
      hasFields={false}
    >
      <Text>
        {run.payments === 1 ? '1 Zahlung' : `${run.payments} Zahlungen`} über {formatEuro(run.total)}, Ausführung am{' '}
        {formatDay(run.executeOn)}.
      </Text>
      <Text>
        Diese Datei gibt es nur einmal, damit nichts doppelt gezahlt wird. Geht sie verloren, vermerken Sie ihre
        Zahlungen als abgelehnt und schlagen sie neu vor.
      </Text>
    </FormDialog>
  );
}

const RUN_DETAIL_CAPTION = 'Zahlungen in dieser Datei';

/** What stands in a file for the bank, each with where it is now. */
function RunDetail({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(runQuery(id))} what={RUN_DETAIL_CAPTION}>
      {({ payouts }) => (
        <Table
          caption={RUN_DETAIL_CAPTION}
          rows={payouts}
          rowKey={(payout) => payout.id}
          columns={[
            {
              header: 'Fördernummer',
              rowHeader: true,
              cell: (payout) => <TextLink to={`/fall/payouts/${payout.id}`}>{payout.number}</TextLink>,
            },
            { header: 'Kontoinhaber', cell: ({ holder }) => holder },
            { header: 'IBAN', cell: ({ iban }) => formatIban(iban) },
            { header: 'Betrag', numeric: true, cell: ({ amount }) => formatEuro(amount) },
            { header: 'Stand', cell: ({ state }) => PAYOUT_TABLE.states[state] },
          ]}
        />
      )}
    </Loaded>
  );
}

function takenText(downloadedAt: string | null): string {
  return downloadedAt === null ? 'noch nicht' : dayAndTime(downloadedAt);
}

function answerText({ waiting, payments }: PayoutRun): string {
  if (waiting === 0) return 'vollständig';
  return waiting === payments ? 'steht aus' : `für ${waiting} von ${payments} steht sie aus`;
}

interface RunActsProps {
  run: PayoutRun;
  mayPay: boolean;
  isShown: boolean;
  onShow: () => void;
  onOpen: (what: Opened['what']) => void;
}

function RunActs({ run, mayPay, isShown, onShow, onOpen }: RunActsProps) {
  const of = `Datei vom ${dayAndTime(run.createdAt)}`;
  return (
    <ButtonRow>
      <Button kind="tertiary" aria-expanded={isShown} aria-label={`Zahlungen zeigen: ${of}`} onPress={onShow}>
        Zahlungen zeigen
      </Button>
      {mayPay && run.downloadedAt === null && (
        <Button aria-haspopup="dialog" aria-label={`Herunterladen: ${of}`} onPress={() => onOpen('file')}>
          Herunterladen
        </Button>
      )}
      {mayPay && (
        <Button
          kind="tertiary"
          aria-haspopup="dialog"
          aria-label={`Antwort der Bank einlesen: ${of}`}
          onPress={() => onOpen('answer')}
        >
          Antwort der Bank einlesen
        </Button>
      )}
    </ButtonRow>
  );
}
