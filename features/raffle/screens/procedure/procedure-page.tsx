import { useCallback } from 'react';
import { useLocation, useParams } from 'react-router';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { FullPageError } from '#ground/screens/fault/full-page-error.tsx';
import { useSession } from '#ground/screens/session/session.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { announcedSource } from '../../rules/public-source.ts';
import type { PotBody } from '../../rules/wire.ts';
import { DescribedSection } from './described-section.tsx';
import { OpenDataSection } from './open-data-section.tsx';
import { OwnReceipts } from './own-receipts.tsx';
import { OwnTicket } from './own-ticket.tsx';
import { RecomputeSection } from './recompute-section.tsx';
import { useLoaded } from './use-loaded.ts';

const TITLE = 'Losverfahren';

/** /losverfahren/{potId}, for everybody: what was published when, and the draw once more (decisions §3). */
export function Component() {
  const { potId = '' } = useParams();
  const load = useCallback(() => call<PotBody>(`/api/raffle_pots/${encodeURIComponent(potId)}`), [potId]);
  const { loaded, reload } = useLoaded(load);
  if (loaded.state === 'loading') return <Skeleton what="Losverfahren" onRetry={reload} lines={10} />;
  if (loaded.state === 'there') return <Procedure key={potId} pot={loaded.data} />;
  const isMissing = loaded.error instanceof ApiError && loaded.error.status === 404;
  const message = isMissing ? 'Diesen Lostopf gibt es nicht.' : 'Das Losverfahren konnte nicht geladen werden.';
  return <FullPageError title={TITLE} message={message} error={loaded.error} onReload={reload} />;
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
        {ownEntry && <OwnReceipts entryId={ownEntry.id} />}
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
