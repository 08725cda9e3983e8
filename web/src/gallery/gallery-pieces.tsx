import { useState } from 'react';
import { BackLink } from '../ui/action/back-link.tsx';
import { Button } from '../ui/action/button.tsx';
import { ButtonRow } from '../ui/action/button-row.tsx';
import { LinkButton } from '../ui/action/link-button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { Badge } from '../ui/message/badge.tsx';
import { Progress } from '../ui/message/progress.tsx';
import { Skeleton } from '../ui/message/skeleton.tsx';
import { useToast } from '../ui/message/toast.tsx';
import { Accordion } from '../ui/page/accordion.tsx';
import { Breadcrumb } from '../ui/page/breadcrumb.tsx';
import { Card } from '../ui/page/card.tsx';
import { Section } from '../ui/page/section.tsx';
import { Stack } from '../ui/page/stack.tsx';
import { DescriptionList } from '../ui/table/description-list.tsx';
import { Table, type TableColumn } from '../ui/table/table.tsx';
import { Text } from '../ui/text/text.tsx';

const INVOICES = [
  { id: 1, number: 'RE-2022-0001', paid: '1.190,00\u00a0€', total: '1.190,00\u00a0€' },
  {
    id: 2,
    number: 'RE-2022-0002 mit einer sehr langen Bezeichnung',
    paid: '0,00\u00a0€',
    total: '12.345.678,90\u00a0€',
  },
];

const COLUMNS: readonly TableColumn<(typeof INVOICES)[number]>[] = [
  { key: 'number', header: 'Nummer', rowHeader: true, cell: (row) => row.number },
  { key: 'date', header: 'Datum', cell: () => '27.03.2022' },
  { key: 'paid', header: 'Bezahlt', numeric: true, cell: (row) => row.paid, sum: '1.190,00\u00a0€' },
  {
    key: 'total',
    header: 'Rechnungsbetrag',
    numeric: true,
    cell: (row) => row.total,
    sum: '12.346.868,90\u00a0€',
  },
  {
    key: 'actions',
    header: 'Aktionen',
    actions: true,
    cell: (row) => (
      <Button kind="tertiary" aria-label={`Ändern: ${row.number}`}>
        Ändern
      </Button>
    ),
  },
];

export function GalleryPieces() {
  return (
    <Stack gap="groups">
      <Breadcrumb
        parents={[
          { label: 'Startseite', to: '/' },
          { label: 'Antragsübersicht', to: '/antrag' },
        ]}
        current="Antrag DJ22-0000017"
      />
      <BackLink to="/antrag">Zurück zur Antragsübersicht</BackLink>
      <GalleryNotices />
      <GalleryTables />
      <Section title="Aufklappen">
        <div>
          <Accordion title="1. Antragsformular" aside={<Badge tone="success">vollständig</Badge>}>
            <Text>Inhalt des ersten Teils.</Text>
          </Accordion>
          <Accordion title="2. Bevollmächtigte Person" defaultOpen>
            <Text muted>Inhalt des zweiten Teils.</Text>
          </Accordion>
        </div>
        <Skeleton what="Ihre Anträge" lines={3} />
      </Section>
      <GalleryDialogs />
    </Stack>
  );
}

function GalleryNotices() {
  return (
    <Section title="Hinweise">
      <Alert tone="info">Es kann immer nur ein Antrag bearbeitet werden.</Alert>
      <Alert tone="success" title="Ihr Antrag ist eingegangen" onDismiss={() => undefined} />
      <Alert tone="warning" title="Unterschriftenblatt fehlt">
        Bitte senden Sie das Unterschriftenblatt bis zum 27.03.2026.
      </Alert>
      <Alert tone="danger" title="Die Anträge konnten nicht geladen werden">
        <p>Ihre Angaben sind sicher.</p>
        <Button onPress={() => undefined}>Erneut laden</Button>
      </Alert>
      <p>
        <Badge tone="info">In Prüfung</Badge> <Badge tone="success">Genehmigt</Badge>{' '}
        <Badge tone="warning">Zurückgezogen</Badge> <Badge tone="danger">Abgelehnt</Badge>
      </p>
    </Section>
  );
}

function GalleryTables() {
  return (
    <Section title="Karten und Tabellen">
      <Card
        title="Muster & Söhne GmbH"
        preline="DJ22-0000017"
        aside={<Badge tone="info">In Bearbeitung</Badge>}
        footer={<LinkButton to="/antrag/1">Weiter bearbeiten</LinkButton>}
      >
        <Progress label="Fortschritt" value={8} max={12} text="Schritt 8 von 12" />
      </Card>
      <Table caption="Rechnungen" rows={INVOICES} rowKey={(row) => row.id} sumLabel="Summe" columns={COLUMNS} />
      <DescriptionList
        items={[
          { term: 'Firma', value: 'Muster & Söhne GmbH' },
          { term: 'Sitz in einer strukturschwachen Region', value: 'Ja' },
          { term: 'Webseite', value: '' },
        ]}
      />
    </Section>
  );
}

function GalleryDialogs() {
  const toast = useToast();
  const [open, setOpen] = useState<'decision' | 'form'>();
  const [number, setNumber] = useState<string | null>(null);
  const close = () => setOpen(undefined);
  return (
    <Section title="Dialoge und Meldungen">
      <ButtonRow>
        <Button onPress={() => setOpen('decision')}>Antrag einreichen</Button>
        <Button onPress={() => setOpen('form')}>Rechnung erfassen</Button>
        <Button onPress={() => toast.success('Datei erfolgreich hochgeladen')}>Erfolg melden</Button>
        <Button onPress={() => toast.error('Konnte Datei nicht löschen')}>Fehler melden</Button>
      </ButtonRow>
      <Dialog
        open={open === 'decision'}
        title="Antrag einreichen?"
        action={{ label: 'Antrag einreichen', onPress: close }}
        dismissLabel="Noch nicht"
        onDismiss={close}
      >
        <p>Danach können Sie die Angaben nicht mehr ändern.</p>
      </Dialog>
      <Dialog
        open={open === 'form'}
        title="Rechnung erfassen"
        action={{ label: 'Rechnung speichern', onPress: close, busy: false }}
        dismissLabel="Abbrechen"
        onDismiss={close}
        focusOn="first-field"
        wide
      >
        <TextField name="number" label="Rechnungsnummer" required value={number} onChange={setNumber} max={50} />
      </Dialog>
    </Section>
  );
}
