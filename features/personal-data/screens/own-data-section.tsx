import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#ground/screens/api/api-client.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { DownloadButton } from '#ground/screens/forms/files/download-button.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { EXPORT_DAYS, type OwnData } from '../rules/data-export.ts';

const OWN_DATA = '/api/action/own-data';
/** While it is being made. */
const LOOK_MS = 3_000;

export const ownDataQuery = queryOptions({
  queryKey: ['own-data'],
  queryFn: () => call<OwnData>(OWN_DATA),
  staleTime: 0,
});

/** Everything the portal holds of a person, as one file: asked for here, made by the server, told by mail. */
export function OwnDataSection() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...ownDataQuery,
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? LOOK_MS : false),
  });
  const ask = useMutation({
    mutationFn: () => call<OwnData>(OWN_DATA, { method: 'POST' }),
    onSuccess: (answer) => client.setQueryData(ownDataQuery.queryKey, answer),
  });
  return (
    <Section
      title="Meine Daten herunterladen"
      lead="Eine ZIP-Datei mit allem, was wir über Sie gespeichert haben: Angaben, Anträge, Dateien, Briefe, Quittungen und Ihr Protokoll."
    >
      {error !== null || ask.isError ? (
        <Alert tone="danger" title="Ihre Daten sind gerade nicht zu erreichen" announce>
          <p>Bitte versuchen Sie es gleich noch einmal.</p>
        </Alert>
      ) : data === undefined ? (
        <Skeleton what="Ihre Daten" lines={2} onRetry={() => void refetch()} />
      ) : null}
      {data !== undefined && <State own={data} isAsking={ask.isPending} onAsk={() => ask.mutate()} />}
    </Section>
  );
}

function isBeingMade(own: OwnData | undefined): boolean {
  return own !== undefined && own.export !== null && own.export.ready === null;
}

function State({ own, isAsking, onAsk }: { own: OwnData; isAsking: boolean; onAsk: () => void }) {
  const made = own.export?.ready ?? null;
  const file = {
    downloadUrl: `${OWN_DATA}/${own.export?.id}/file`,
    fileName: 'Meine-Daten.zip',
    fileSize: made?.size ?? 0,
  };
  return (
    <>
      <StatusLine>
        {isBeingMade(own) && 'Wir stellen Ihre Daten zusammen und schreiben Ihnen, sobald die Datei bereitliegt.'}
        {made !== null && `Ihre Daten liegen bereit bis ${dayAndTime(made.until)}.`}
      </StatusLine>
      {made !== null && (
        <div>
          <DownloadButton file={file} label="Herunterladen" />
        </div>
      )}
      {!isBeingMade(own) && (
        <div>
          <Button busy={isAsking} busyLabel="Wird angefordert …" onPress={onAsk}>
            {made === null ? 'Meine Daten anfordern' : 'Neu zusammenstellen'}
          </Button>
        </div>
      )}
      <Text>Die Datei liegt {EXPORT_DAYS} Tage bereit, danach löschen wir sie. Nur Sie können sie herunterladen.</Text>
    </>
  );
}
