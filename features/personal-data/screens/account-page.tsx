import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { PeopleSection } from '#features/company/screens/people-section.tsx';
import { call } from '#ground/screens/api/api-client.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { DownloadButton } from '#ground/screens/forms/files/download.tsx';
import { late } from '#ground/screens/late.tsx';
import { useProfile } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, LinkButton } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { PageSkeleton, Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
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

const ClosePage = late(async () => (await import('./close-page.tsx')).ClosePage, PageSkeleton);

export const { loader, shouldRevalidate } = ahead(({ part }) => (part === undefined ? [ownDataQuery] : []));

/** /konto and /konto/schliessen: what concerns the person and not an application. */
export function Component() {
  const { part } = useParams();
  const { profile } = useProfile();
  if (part === 'schliessen') return <ClosePage />;
  if (part !== undefined) return <Navigate to="/konto" replace />;
  return (
    <Page title="Mein Konto" lead="Hier finden Sie, was Ihr Benutzerkonto und Ihre Daten betrifft.">
      <OwnDataSection />
      {profile.companies.length > 0 && <PeopleSection />}
      <LoginSection />
      <CloseSection />
    </Page>
  );
}

/** A page of the login's own: it needs the browser's session, not the application's. */
function LoginSection() {
  return (
    <Section
      title="Anmeldung und Sicherheit"
      lead="Sehen Sie, wo Sie angemeldet sind, und beenden Sie Anmeldungen, die Sie nicht mehr brauchen. Dort ändern Sie auch Ihr Passwort."
    >
      <div>
        <a className="kern-btn kern-btn--secondary" href="/oauth/sicherheit">
          <span className="kern-label">Anmeldung und Sicherheit öffnen</span>
        </a>
      </div>
    </Section>
  );
}

function CloseSection() {
  return (
    <Section
      title="Konto schließen"
      lead="Sie lesen zuerst, was gelöscht wird und was wir wie lange aufbewahren müssen. Erst danach entscheiden Sie."
    >
      <div>
        <LinkButton to="/konto/schliessen">Konto schließen …</LinkButton>
      </div>
    </Section>
  );
}
