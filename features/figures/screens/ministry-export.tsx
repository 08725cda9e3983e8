import { useDownload } from '#features/desk/screens/parts/use-download.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
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

/** The programme's money as files; `path`: the call, which says that this officer may have them. */
export function MinistryExport({ path }: { path: string }) {
  const { busy, hasFailed, load } = useDownload();
  return (
    <Section title="Tabellen für das Ministerium">
      <Text>
        Jede Tabelle als CSV für LibreOffice oder Excel: mit deutschen Zahlen und Tagen oder für Programme. Wer welche
        Tabelle hatte, steht im Bearbeitungsprotokoll.
      </Text>
      {hasFailed && <Alert tone="danger" title={FAILED} level={3} announce />}
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
              <Button
                kind="tertiary"
                icon="download"
                aria-label={`CSV: ${label}, ${header[0]?.toLowerCase()}${header.slice(1)}`}
                busy={busy === `${name}-${form}.csv`}
                busyLabel="Wird erstellt …"
                onPress={() => void load(`${path}/${name}/csv?fuer=${form}`, `${name}-${form}.csv`)}
              >
                CSV
              </Button>
            ),
          })),
        ]}
      />
    </Section>
  );
}
