import './invoices/invoices.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VIEW_TEXTS, type ViewSection, viewSections, viewTitle } from '#features/e-invoice/rules/e-invoice-view.ts';
import { fileKindOf } from '#ground/rules/files/purposes.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { useDownload } from '#ground/screens/forms/files/download.tsx';
import { Alert, ListAlert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { FILE_ERRORS, LOAD_ERRORS } from '../rules/texts.ts';
import type { InvoiceView } from '../rules/wire.ts';

type SheetFile = Pick<Media, 'downloadUrl' | 'fileName' | 'fileSize'>;

/** Opens what a file of XML says as people read it; nothing for other files, which are read as they are. */
export function InvoiceSheetButton({ file, name }: { file: SheetFile | undefined; name: string }) {
  const [isOpen, setOpen] = useState(false);
  if (file === undefined || fileKindOf(file.fileName) !== 'xml') return null;
  return (
    <>
      <Button
        kind="tertiary"
        icon="visibility"
        aria-haspopup="dialog"
        aria-label={`${VIEW_TEXTS.open}: ${name}`}
        onPress={() => setOpen(true)}
      >
        {VIEW_TEXTS.open}
      </Button>
      {isOpen && <InvoiceSheet file={file} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The view stands beside the file, for applicant and officer alike. */
function viewUrlOf({ downloadUrl }: SheetFile): string {
  return downloadUrl.replace(/\/download$/, '/invoice');
}

function InvoiceSheet({ file, onClose }: { file: SheetFile; onClose: () => void }) {
  const url = viewUrlOf(file);
  const { data, isError, refetch } = useQuery({
    queryKey: ['invoice-view', url],
    queryFn: () => call<InvoiceView>(url),
  });
  return (
    <Dialog
      open
      wide
      focusOn="first-field"
      title={data === undefined ? VIEW_TEXTS.show : viewTitle(data.document)}
      dismissLabel="Schließen"
      onDismiss={onClose}
    >
      <Stack>
        <Text>{VIEW_TEXTS.made}</Text>
        <Original file={file} />
        {isError && (
          <Alert tone="danger" title={VIEW_TEXTS.failed} level={3} announce>
            <Button onPress={() => void refetch()}>{LOAD_ERRORS.retry}</Button>
          </Alert>
        )}
        {data === undefined && !isError && <Skeleton lines={6} what={VIEW_TEXTS.show} />}
        <ListAlert tone="warning" title={VIEW_TEXTS.doubts} level={3} texts={data?.doubts ?? []} />
        {data !== undefined && viewSections(data.document).map((one) => <SheetSection key={one.title} section={one} />)}
      </Stack>
    </Dialog>
  );
}

function Original({ file }: { file: SheetFile }) {
  const { status, start } = useDownload(FILE_ERRORS.download);
  return (
    <div>
      <Button kind="tertiary" icon="download" onPress={() => void start(file)}>
        {VIEW_TEXTS.original}
      </Button>
      <StatusLine>{status}</StatusLine>
    </div>
  );
}

interface SheetRow {
  key: string;
  cells: readonly string[];
}

function SheetSection({ section: { title, columns, rows } }: { section: ViewSection }) {
  const shown = columns.map(
    ({ title: header, isNumber = false }, index): TableColumn<SheetRow> => ({
      header,
      rowHeader: index === 0,
      numeric: isNumber,
      cell: ({ cells }) => cells[index],
    }),
  );
  return (
    <Section level={3} title={title}>
      <div className="invoice-sheet">
        <Table
          label={title}
          rows={rows.map((cells, index): SheetRow => ({ cells, key: String(index) }))}
          rowKey={({ key }) => key}
          columns={shown}
        />
      </div>
    </Section>
  );
}
