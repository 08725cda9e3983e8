import { useState } from 'react';
import { send } from '#ground/screens/api/api-client.ts';
import { saveFile } from '#ground/screens/browser/save-file.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';

const TABLES = [
  { name: 'haushalt', label: 'Haushalt', says: 'Ansatz, reserviert, gebunden, gezahlt und frei, je Jahr' },
  { name: 'kennzahlen', label: 'Kennzahlen', says: 'Die Summen dieser Seite in jeder Aufteilung' },
  { name: 'faelle', label: 'Fälle', says: 'Jeder eingereichte Antrag mit seinem Geld, eine Zeile je Antrag' },
  { name: 'spalten', label: 'Spalten', says: 'Was jede Spalte der anderen Tabellen bedeutet' },
] as const;

const FORMS = [
  { form: 'deutsch', header: 'Deutsche Zahlen' },
  { form: 'maschine', header: 'Für Programme' },
] as const;

const FAILED = 'Die Datei konnte nicht geladen werden. Bitte versuchen Sie es gleich noch einmal.';

interface Asked {
  path: string;
  name: string;
}

/** The programme's money as files; `path`: the call, which says that this officer may have them. */
export function MinistryExport({ path }: { path: string }) {
  const files = useFiles();
  return (
    <Section title="Tabellen für das Ministerium">
      <Text>
        Jede Tabelle als CSV für LibreOffice oder Excel: mit deutschen Zahlen und Tagen oder für Programme. Wer welche
        Tabelle hatte, steht im Bearbeitungsprotokoll.
      </Text>
      {files.hasFailed && <Alert tone="danger" title={FAILED} level={3} announce />}
      <Table
        caption="Tabellen als CSV"
        rows={TABLES}
        rowKey={({ name }) => name}
        columns={[
          { header: 'Tabelle', rowHeader: true, cell: ({ label }) => label },
          { header: 'Inhalt', cell: ({ says }) => says },
          ...FORMS.map(({ form, header }) => ({
            header,
            cell: ({ name, label }: (typeof TABLES)[number]) => (
              <CsvButton
                files={files}
                asked={{ path: `${path}/${name}/csv?fuer=${form}`, name: `${name}-${form}.csv` }}
                named={`${label}, ${header[0]?.toLowerCase()}${header.slice(1)}`}
              />
            ),
          })),
        ]}
      />
    </Section>
  );
}

interface Files {
  /** Path of the file that is being made. */
  busy: string | undefined;
  hasFailed: boolean;
  fetchFile: (asked: Asked) => Promise<void>;
}

function useFiles(): Files {
  const toast = useToast();
  const [busy, setBusy] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  async function fetchFile({ path, name }: Asked) {
    setBusy(path);
    setFailed(false);
    try {
      saveFile(await (await send(path)).blob(), name);
      toast.success(`Heruntergeladen: ${name}`);
    } catch {
      setFailed(true);
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, hasFailed, fetchFile };
}

function CsvButton({ files, asked, named }: { files: Files; asked: Asked; named: string }) {
  return (
    <Button
      kind="tertiary"
      icon="download"
      aria-label={`CSV: ${named}`}
      busy={files.busy === asked.path}
      busyLabel="Wird erstellt …"
      onPress={() => void files.fetchFile(asked)}
    >
      CSV
    </Button>
  );
}
