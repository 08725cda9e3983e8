import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { asked } from '#features/desk/screens/calls.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import type { Collection } from '#ground/rules/contract/wire.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { UploadDrop } from '#ground/screens/forms/files/file-uploads.tsx';
import { uploadFile } from '#ground/screens/forms/files/upload-request.ts';
import { useUploads } from '#ground/screens/forms/files/use-uploads.ts';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Pages } from '#ground/screens/ui/pages.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import type { BankFile, BankFileDetail } from '../rules/wire.ts';
import { BANK_FILES, BankPreview, bankFileQuery } from './bank-preview.tsx';

const PER_PAGE = 20;
/** Bytes of an upload that the server takes. */
const BANK_FILE_MAX = 8 * 1024 * 1024;

const CAPTION = 'Eingelesene Dateien der Bank';
/** Which file is looked at, in the address. */
const PARAM = 'datei';

/** Files of the bank: one is dropped, looked at, and noted by confirming it. */
export function Part() {
  const { holds } = useOfficer();
  const [params, setParams] = useSearchParams();
  const shown = params.get(PARAM);
  const show = (id: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (id === undefined) next.delete(PARAM);
      else next.set(PARAM, id);
      return next;
    });
  if (shown !== null) return <BankPreview key={shown} id={shown} onBack={() => show(undefined)} />;
  return (
    <Stack gap="groups">
      {holds('treasury') && <DropBankFile onTaken={show} />}
      <Earlier />
    </Stack>
  );
}

const UNREACHABLE = 'Die Datei ist nicht angekommen. Bitte versuchen Sie es gleich noch einmal.';
const LIMITS = {
  maxBytes: BANK_FILE_MAX,
  maxCount: 1,
  accept: '.xml,.zip,application/xml,text/xml,application/zip',
  acceptLabel: 'XML oder ZIP',
};
const TOO_LARGE = 'Diese Datei ist zu groß. Bitte teilen Sie sie auf.';

function DropBankFile({ onTaken }: { onTaken: (id: string) => void }) {
  const queries = useQueryClient();
  const uploads = useUploads({
    limits: LIMITS,
    names: [],
    complain: async ({ size }) => (size > BANK_FILE_MAX ? TOO_LARGE : undefined),
    async send(file, way) {
      const taken = await uploadFile<BankFileDetail>(BANK_FILES, file, way).catch(inWords);
      queries.setQueryData(bankFileQuery(taken.id).queryKey, taken);
      onTaken(taken.id);
    },
  });
  return (
    <Section title="Datei der Bank einlesen">
      <Text>
        Umsatzanzeigen (camt.054) und Kontoauszüge (camt.053), auch mehrere in einem ZIP-Archiv. Sie sehen zuerst, was
        vermerkt würde. Vermerkt wird erst, wenn Sie bestätigen.
      </Text>
      <UploadDrop name="bank-file" label="Datei der Bank" required uploads={uploads} />
    </Section>
  );
}

function inWords(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw new ApiError(error.status, { violations: [{ propertyPath: 'file', message: sentenceOf(error) }] });
}

function sentenceOf({ status, violations, description }: ApiError): string {
  if (status === 413) return TOO_LARGE;
  return (status === 0 ? undefined : (violations[0]?.message ?? description)) ?? UNREACHABLE;
}

function Earlier() {
  const [page, setPage] = useState(1);
  return (
    <Loaded
      query={useQuery(asked<Collection<BankFile>>(`${BANK_FILES}?page=${page}&itemsPerPage=${PER_PAGE}`))}
      what={CAPTION}
    >
      {({ 'hydra:member': files, 'hydra:totalItems': total }) => (
        <Stack>
          <Table
            caption={CAPTION}
            rows={files}
            rowKey={({ id }) => id}
            empty="Noch keine Datei der Bank ist eingelesen."
            columns={[
              { header: 'Datei', rowHeader: true, cell: (file) => <FileLink file={file} /> },
              { header: 'Eingelesen am', cell: ({ takenAt }) => dayAndTime(takenAt) },
              { header: 'Von', cell: ({ takenBy }) => takenBy },
              { header: 'Vermerkte Buchungen', numeric: true, cell: ({ noted }) => noted },
            ]}
          />
          <Pages label="Seiten der Dateien" page={page} pages={Math.ceil(total / PER_PAGE)} onGo={setPage} />
        </Stack>
      )}
    </Loaded>
  );
}

function FileLink({ file: { id, name } }: { file: BankFile }) {
  return <TextLink to={`/auszahlungen?liste=bank&${PARAM}=${id}`}>{name}</TextLink>;
}
