import { useState } from 'react';
import { send } from '../../platform/api-client.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import { useToast } from '../../ui/message/toast.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import { Text } from '../../ui/text/text.tsx';

const TABLES = [
  { name: 'haushalt', label: 'Haushalt', says: 'Ansatz, reserviert, gebunden, gezahlt und frei, je Jahr' },
  { name: 'kennzahlen', label: 'Kennzahlen', says: 'Die Summen dieser Seite in jeder Aufteilung' },
  { name: 'faelle', label: 'Fälle', says: 'Jeder eingereichte Antrag mit seinem Geld, eine Zeile je Antrag' },
  { name: 'spalten', label: 'Spalten', says: 'Was jede Spalte der anderen Tabellen bedeutet' },
] as const;

const FAILED = 'Die Datei konnte nicht geladen werden. Bitte versuchen Sie es gleich noch einmal.';

interface Asked {
  path: string;
  name: string;
}

/** The programme's money as files; `path`: the call, which says that this officer may have them. */
export function MinistryExport({ path }: { path: string }) {
  const toast = useToast();
  const [busy, setBusy] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  async function fetchFile({ path: asked, name }: Asked) {
    setBusy(asked);
    setFailed(false);
    try {
      saveFile(await (await send(asked)).blob(), name);
      toast.success(`Heruntergeladen: ${name}`);
    } catch {
      setFailed(true);
    } finally {
      setBusy(undefined);
    }
  }
  const csv = (table: string, form: string): Asked => ({
    path: `${path}/${table}/csv?fuer=${form}`,
    name: `${table}-${form}.csv`,
  });
  const buttonFor = (asked: Asked, label: string, named: string) => (
    <Button
      kind="tertiary"
      icon="download"
      aria-label={named}
      busy={busy === asked.path}
      busyLabel="Wird erstellt …"
      onPress={() => void fetchFile(asked)}
    >
      {label}
    </Button>
  );
  return (
    <Section title="Tabellen für das Ministerium">
      <Text>
        Alle Tabellen in einer Datei für LibreOffice oder Excel, oder jede für sich als CSV: mit deutschen Zahlen und
        Tagen oder für Programme. Wer welche Tabelle hatte, steht im Bearbeitungsprotokoll.
      </Text>
      {hasFailed && <Alert tone="danger" title={FAILED} level={3} announce />}
      <ButtonRow>
        <Button
          icon="download"
          busy={busy === path}
          busyLabel="Wird erstellt …"
          onPress={() => void fetchFile({ path, name: 'foerdermittel.ods' })}
        >
          Alle Tabellen (ODS)
        </Button>
      </ButtonRow>
      <Table
        caption="Einzelne Tabellen als CSV"
        rows={TABLES}
        rowKey={({ name }) => name}
        columns={[
          { key: 'label', header: 'Tabelle', rowHeader: true, cell: ({ label }) => label },
          { key: 'says', header: 'Inhalt', cell: ({ says }) => says },
          {
            key: 'german',
            header: 'Deutsche Zahlen',
            cell: ({ name, label }) => buttonFor(csv(name, 'deutsch'), 'CSV', `CSV: ${label}, deutsche Zahlen`),
          },
          {
            key: 'machine',
            header: 'Für Programme',
            cell: ({ name, label }) => buttonFor(csv(name, 'maschine'), 'CSV', `CSV: ${label}, für Programme`),
          },
        ]}
      />
    </Section>
  );
}
