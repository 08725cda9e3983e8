import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { queryClient } from '#ground/screens/api/query.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { FullPageError } from '#ground/screens/full-page-error.tsx';
import { useSession } from '#ground/screens/session/session.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { announcedSource } from '../rules/public-source.ts';
import type { EntryBody, PotBody } from '../rules/wire.ts';
import { DescribedSection } from './described-section.tsx';
import { RecomputeSection } from './recompute-section.tsx';

const TITLE = 'Losverfahren';

/** /losverfahren/{potId}, for everybody: what was published when, and the draw once more (decisions §3). */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <LoadedProcedure />
    </QueryClientProvider>
  );
}

function LoadedProcedure() {
  const { potId = '' } = useParams();
  const pot = useQuery({
    queryKey: ['raffle_pots', potId],
    queryFn: () => call<PotBody>(`/api/raffle_pots/${encodeURIComponent(potId)}`),
  });
  const reload = () => void pot.refetch();
  if (pot.data !== undefined) return <Procedure key={potId} pot={pot.data} />;
  if (pot.isPending) return <Skeleton what="Losverfahren" onRetry={reload} lines={10} />;
  const isMissing = pot.error instanceof ApiError && pot.error.status === 404;
  const message = isMissing ? 'Diesen Lostopf gibt es nicht.' : 'Das Losverfahren konnte nicht geladen werden.';
  return <FullPageError title={TITLE} message={message} error={pot.error} onReload={reload} />;
}

function Procedure({ pot }: { pot: PotBody }) {
  const session = useSession();
  const { hash } = useLocation();
  const ownEntry =
    session.status === 'loggedIn'
      ? session.profile.raffles.find(({ rafflePot }) => rafflePot === pot['@id'])
      : undefined;
  return (
    <Page title={TITLE} lead={`Ziehung am ${formatDay(pot.dayOfRaffle)}`}>
      <Stack gap="groups" narrow>
        {ownEntry && <OwnTicket entryId={ownEntry.id} isDrawn={pot.drawnAt !== null} />}
        {ownEntry && <ExtraPart name="own-receipts" of={{ of: 'raffle', id: ownEntry.id }} />}
        <Section title="So wird gezogen">
          <ol>
            <li>Zum Start legt das Portal einen geheimen Startwert fest und veröffentlicht seine Prüfsumme.</li>
            <li>Nach dem Ende der Bewerbung wird die Liste der Lose geschlossen. Ihre Prüfsumme erscheint sofort.</li>
            <li>Alle auf der Liste bekommen beide Prüfsummen per E-Mail, bevor gezogen wird.</li>
            <li>Öffentliche Gewinnzahlen, die vorher niemand kennt, bestimmen mit beiden die Reihenfolge.</li>
            <li>Eine Person schließt die Liste, eine andere löst die Ziehung aus.</li>
            <li>Danach stehen Startwert, Liste und Reihenfolge offen. Jeder kann die Ziehung nachrechnen.</li>
          </ol>
        </Section>
        <Section title="Was veröffentlicht ist">
          <DescriptionList column items={publishedItems(pot)} />
        </Section>
        {pot.drawnAt === null ? (
          <Section title="Ziehung nachrechnen">
            <Text>Das Protokoll erscheint nach der Ziehung. Dann können Sie hier nachrechnen.</Text>
            <Text>Sie brauchen dazu die Angaben von vor der Ziehung. Heben Sie sie auf.</Text>
          </Section>
        ) : (
          <RecomputeSection key={hash} pot={pot} link={hash} />
        )}
        <DescribedSection />
        <OpenDataSection />
      </Stack>
    </Page>
  );
}

/** Only for whoever took part and is logged in: which ticket of the published list is theirs. */
function OwnTicket({ entryId, isDrawn }: { entryId: string; isDrawn: boolean }) {
  const entry = useQuery({
    queryKey: ['raffles', entryId],
    queryFn: () => call<EntryBody>(`/api/raffles/${entryId}`),
  });
  const reload = () => void entry.refetch();
  return (
    <Section title="Ihr Los">
      {entry.isPending && <Skeleton what="Ihr Los" onRetry={reload} lines={3} />}
      {entry.isLoadingError && (
        <>
          <Text>Ihr Los konnte nicht geladen werden.</Text>
          <Button onPress={reload}>Erneut laden</Button>
        </>
      )}
      {entry.data !== undefined && <DescriptionList items={itemsOf(entry.data, isDrawn)} />}
    </Section>
  );
}

function itemsOf({ pseudonym, rank, valid }: EntryBody, isDrawn: boolean) {
  const place =
    rank === null ? 'noch nicht gezogen' : `${rank.toLocaleString('de-DE')}, ${valid ? '' : 'nicht '}gezogen`;
  return [
    { term: 'Los', value: pseudonym ?? '–' },
    { term: 'Platz', value: isDrawn ? place : 'noch nicht gezogen' },
  ];
}

const FILES = [
  ['ziehungen', 'Alle Ziehungen'],
  ['zuwendungen', 'Zuwendungen an juristische Personen'],
  ['zuwendungen-gruppen', 'Zuwendungen an Personen und Personengesellschaften, in Summen'],
] as const;

/** What of draws and grants anybody may take and use (docs/decisions/0081). */
function OpenDataSection() {
  return (
    <Section title="Offene Daten">
      <Text>Diese Tabellen darf jeder laden und weiterverwenden. Die Lizenz steht in der JSON-Datei.</Text>
      <ul>
        {FILES.map(([name, title]) => (
          <li key={name}>
            {title}: <FileLink file={`${name}.csv`} says={`${title} als CSV`} label="CSV" />,{' '}
            <FileLink file={`${name}.json`} says={`${title} als JSON`} label="JSON" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FileLink({ file, label, says }: { file: string; label: string; says: string }) {
  return (
    <a className="kern-link text-link" href={`/open-data/${file}`} aria-label={`${label}: ${says}`}>
      {label}
    </a>
  );
}

function publishedItems(pot: PotBody) {
  const source = pot.publicSource ?? announcedSource(pot.dayOfRaffle);
  return [
    { term: 'Bewerbung', value: `${dayAndTime(pot.raffleBegin)} bis ${dayAndTime(pot.raffleEnd)}` },
    { term: 'Antragskontingente', value: pot.quotas.toLocaleString('de-DE') },
    { term: 'Prüfsumme des Startwerts', value: pot.commitment ?? 'erscheint zum Start der Bewerbung' },
    { term: 'Prüfsumme der Liste', value: pot.listHash ?? 'erscheint nach dem Ende der Bewerbung' },
    { term: 'Liste geschlossen', value: pot.frozenAt === null ? 'noch nicht' : dayAndTime(pot.frozenAt) },
    { term: source, value: pot.publicValue ?? 'noch nicht gezogen' },
    { term: 'Gezogen', value: pot.drawnAt === null ? 'noch nicht' : dayAndTime(pot.drawnAt) },
  ];
}
