import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { asked } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { DownloadButton } from '#ground/screens/forms/files/download.tsx';
import { Card } from '#ground/screens/ui/boxes.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import { CASE_FILE_DAYS, type CaseFilePlan, type MadeFile } from '../rules/wire.ts';
import { OrderForm } from './order-form.tsx';
import './case-file.css';

/** While a file is being made. */
const LOOK_MS = 3_000;

function caseFileQuery(proposalId: string) {
  return queryOptions({
    ...asked<CaseFilePlan>(`/api/agency/proposals/${proposalId}/file`),
    refetchInterval: ({ state }) => (state.data?.files.some(({ ready }) => ready === null) ? LOOK_MS : false),
  });
}

export const { loader, shouldRevalidate } = deskAhead(({ proposalId = '' }) => [caseFileQuery(proposalId)]);

/** /sachbearbeitung/akte/{proposalId}: a whole case as one file. */
export function Component() {
  const { proposalId = '' } = useParams();
  const query = useQuery(caseFileQuery(proposalId));
  const { data } = query;
  return (
    <Page
      title={data === undefined ? 'Akte' : `Akte ${data.number}`}
      lead={data?.companyName}
      top={<BackLink to={`/fall/proposals/${proposalId}`}>Zum Antrag</BackLink>}
    >
      <Loaded query={query} what="Akte" awaited="die Akte" lines={12}>
        {(plan) => (
          <div className="desk">
            <Stack gap="groups">
              <MadeFiles number={plan.number} files={plan.files} />
              <OrderForm proposalId={proposalId} plan={plan} />
            </Stack>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** What was put together of the case and is still there; each download is noted with its purpose. */
function MadeFiles({ number, files }: { number: string; files: readonly MadeFile[] }) {
  const isMaking = files.some(({ ready }) => ready === null);
  return (
    <Section title="Erstellte Akten">
      <StatusRegion className="kern-body">{isMaking && 'Die Akte wird zusammengestellt.'}</StatusRegion>
      {files.length === 0 && <Text>Aus diesem Fall wurde noch keine Akte erstellt.</Text>}
      {files.map((file) => (
        <MadeCard key={file.id} file={file} number={number} />
      ))}
      <Text>
        Eine Akte liegt {CASE_FILE_DAYS} Tage bereit. Wer sie wofür erstellt und heruntergeladen hat, steht im
        Bearbeitungsprotokoll.
      </Text>
    </Section>
  );
}

function MadeCard({ file, number }: { file: MadeFile; number: string }) {
  const { id, purpose, purposeLabel, note, requestedAt, requestedBy, ready } = file;
  // As XDOMEA names a message.
  const fileName = purpose === 'transfer' ? `${id}_Aussonderung.Aussonderung.0503.zip` : `Akte-${number}.zip`;
  const stored = ready && { downloadUrl: `/api/agency/case_files/${id}/download`, fileName, fileSize: ready.size };
  return (
    <Card title={note === null ? purposeLabel : `${purposeLabel}: ${note}`} level={3}>
      <DescriptionList
        items={[
          { term: 'Erstellt', value: `${dayAndTime(requestedAt)}, ${requestedBy}` },
          { term: 'Dokumente', value: ready && `${ready.documents}, davon ${ready.leftOut} entnommen` },
          { term: 'Liegt bereit bis', value: ready && dayAndTime(ready.until) },
          { term: 'SHA-256', value: ready && <span className="case-file__sum">{ready.sha256}</span> },
        ].filter(({ value }) => value !== null)}
      />
      {stored === null ? (
        <Text>Wird gerade zusammengestellt.</Text>
      ) : (
        <DownloadButton file={stored} label="Herunterladen" />
      )}
    </Card>
  );
}
