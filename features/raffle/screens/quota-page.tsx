import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Next } from '#features/next/rules/next.ts';
import { Preparation } from '#features/next/screens/task-box.tsx';
import { startQuery, useNext } from '#features/next/screens/use-next.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { useServerNow } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { dayAndTime, daysLeft, periodText } from '#ground/screens/browser/when.ts';
import { FullPageError } from '#ground/screens/full-page-error.tsx';
import { useProfile } from '#ground/screens/session/session.tsx';
import { Alert, type Tone } from '#ground/screens/ui/alert.tsx';
import { Accordion } from '#ground/screens/ui/boxes.tsx';
import { ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { WhyAsked, WhyTable } from '#ground/screens/ui/why.tsx';
import { findCurrentPot, relevantPots } from '../rules/pots.ts';
import { announcedSource } from '../rules/public-source.ts';
import { windowEnd } from '../rules/quota-entry.ts';
import type { QuotaStanding } from '../rules/quota-standing.ts';
import { QUOTA_STATUS, type QuotaCode } from '../rules/quota-status.ts';
import { traceStanding } from '../rules/quota-trace.ts';
import type { PotBody, ProfileRaffle } from '../rules/wire.ts';
import { EnterForm, OwnEntries } from './own-entries.tsx';
import { LastDraws, overviewQuery, UpcomingPots, windowText } from './upcoming-pots.tsx';
import { entriesQuery, potsAsked, usePots } from './use-pots.ts';
import { useQuotaFacts } from './use-standing.ts';

const TITLE = 'Bewerbung Antragskontingent';
const HIGH_LOAD = 'Die Ziehungen konnten aufgrund der hohen Auslastung nicht geladen werden.';

export const { loader, shouldRevalidate } = ahead(() => [...potsAsked, startQuery, entriesQuery, overviewQuery]);

/** /los: where the company stands in the lottery, and what it can do now (1-portal §4). */
export function Component() {
  const pots = usePots();
  // The way on stands above the rest: nothing moves when it comes. Without it the page is as good.
  const { isFetched } = useQuery(startQuery);
  if (pots.isPending || (!isFetched && !pots.isError)) return <Loading onRetry={() => void pots.refetch()} />;
  if (pots.isError) {
    return <FullPageError title={TITLE} message={HIGH_LOAD} error={pots.error} onReload={() => void pots.refetch()} />;
  }
  return <Quota pots={pots.data} />;
}

/** Code 7: nothing is known yet. */
function Loading({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title={TITLE}>
      <Skeleton what={QUOTA_STATUS[7].title} lines={10} onRetry={onRetry} />
    </Page>
  );
}

const TONE: Readonly<Record<QuotaCode, Tone>> = {
  0: 'info',
  1: 'info',
  2: 'success',
  3: 'warning',
  4: 'success',
  5: 'warning',
  6: 'info',
  7: 'info',
  8: 'warning',
  9: 'info',
};

function Quota({ pots }: { pots: readonly PotBody[] }) {
  const next = useNext(useQuery(startQuery).data);
  const { profile } = useProfile();
  const facts = useQuotaFacts(pots);
  const status = useRef<HTMLDivElement>(null);
  const trace = traceStanding(facts);
  const standing = trace.result;
  const { code, title, text } = standing;
  const current = findCurrentPot(pots, facts.now);
  return (
    <Page title={TITLE}>
      <Stack gap="groups">
        <Stack narrow>
          <div ref={status} tabIndex={-1}>
            <Alert tone={toneOf(standing)} title={title}>
              <p>{text}</p>
              {code === 2 && standing.entry && <SubmitWindow entry={standing.entry} />}
            </Alert>
          </div>
          <WhyAsked question="Warum? Ihr Stand Schritt für Schritt">
            <WhyTable of={trace} />
          </WhyAsked>
          <WayOn next={next} />
        </Stack>
        {code === 0 && current && (
          <Section title="Laufender Bewerbungszeitraum">
            <PotFacts pot={current} />
            <EnterForm pot={current} onEntered={() => status.current?.focus()} />
          </Section>
        )}
        {next?.place === 'window-ahead' && <Preparation />}
        {profile.raffles.length > 0 && (
          <Section title="Ihre Teilnahmen">
            <OwnEntries entries={profile.raffles} pots={pots} />
          </Section>
        )}
        {OFFERS_NEXT.has(code) && !standing.isOver && (
          <Section title="Nächste Bewerbungszeiträume">
            <UpcomingPots />
          </Section>
        )}
        <GoodToKnow pot={current ?? relevantPots(pots, facts.now)[0]} isOver={standing.isOver} />
      </Stack>
    </Page>
  );
}

/** Dates and size of one draw. */
function PotFacts({ pot }: { pot: PotBody }) {
  const now = useServerNow();
  const isOpen = Date.parse(pot.raffleBegin) <= now.getTime();
  const left = isOpen ? ` (${daysLeft(dayOf(now), pot.raffleEnd)})` : '';
  return (
    <DescriptionList
      items={[
        { term: 'Bewerbung', value: `${periodText(pot.raffleBegin, pot.raffleEnd)}${left}` },
        { term: 'Ziehung', value: formatDay(pot.dayOfRaffle) },
        { term: 'Antragsfenster', value: windowText(pot, PROGRAMME) },
        { term: 'Antragskontingente', value: pot.quotas.toLocaleString('de-DE') },
      ]}
    />
  );
}

/** To what the company does next, where that is on another page. */
function WayOn({ next }: { next: Next | undefined }) {
  const action = next?.task?.action;
  if (action === undefined || action.to === '/los') return null;
  return (
    <ButtonRow>
      <LinkButton to={action.to} kind="primary" aria-label={action.name}>
        {action.label}
      </LinkButton>
    </ButtonRow>
  );
}

function GoodToKnow({ pot, isOver }: { pot: PotBody | undefined; isOver: boolean }) {
  return (
    <Stack narrow gap="groups">
      <Section title="Gut zu wissen">
        <DrawExplained pot={pot} />
      </Section>
      {!isOver && <LastDraws />}
    </Stack>
  );
}

/** Rules of the lottery, and how anybody can repeat a draw (1-portal §1, decisions §3). */
function DrawExplained({ pot }: { pot: PotBody | undefined }) {
  return (
    <div className="kern-accordion-group">
      <Accordion title="Welche Regeln gelten?">
        <ul>
          <li>Jedes Unternehmen kann sich einmal im Monat bewerben.</li>
          <li>Das Antragskontingent gilt nur für das Unternehmen, das sich beworben hat. Es ist nicht übertragbar.</li>
          <li>Nach der Zuteilung haben Sie vier Wochen Zeit für den Antrag.</li>
          <li>Sie erhalten innerhalb von 24 Stunden nach der Zuteilung eine E-Mail.</li>
          <li>Haben Sie schon ein Antragskontingent oder läuft ein Widerspruch, ist keine Bewerbung möglich.</li>
        </ul>
      </Accordion>
      <Accordion title="Wie wird gezogen?">
        <div className="stack stack--fields">
          <ol>
            <li>Zum Start legt das Portal einen geheimen Startwert fest. Seine Prüfsumme steht sofort fest.</li>
            <li>Jede Bewerbung erhält ein Los. Nur Sie wissen, welches Ihres ist.</li>
            <li>
              Nach dem Ende der Bewerbung wird die Liste der Lose geschlossen. Auch ihre Prüfsumme steht dann fest.
            </li>
            <li>Öffentliche Gewinnzahlen, die vorher niemand kennt, bestimmen die Reihenfolge.</li>
            <li>Danach wird alles veröffentlicht. So kann jeder die Ziehung nachrechnen.</li>
          </ol>
          {pot && <PublishedFigures pot={pot} />}
        </div>
      </Accordion>
    </div>
  );
}

function PublishedFigures({ pot }: { pot: PotBody }) {
  return (
    <>
      <Text>Für die laufende Ziehung ist veröffentlicht:</Text>
      <DescriptionList
        column
        items={[
          { term: 'Prüfsumme des Startwerts', value: pot.commitment ?? 'noch nicht festgelegt' },
          {
            term: 'Prüfsumme der Liste',
            value: pot.listHash ?? `wird nach dem ${dayAndTime(pot.raffleEnd)} veröffentlicht`,
          },
          { term: 'Öffentlicher Wert', value: pot.publicValue ?? pot.publicSource ?? announcedSource(pot.dayOfRaffle) },
        ]}
      />
      <Text>
        <TextLink to={`/losverfahren/${pot.id}`}>Losverfahren im Einzelnen</TextLink>
      </Text>
    </>
  );
}

/** Where nothing is left to do but to wait for the next period. */
const OFFERS_NEXT: ReadonlySet<QuotaCode> = new Set([3, 6, 8]);

/** What asks for something, or has ended badly, is no success. */
function toneOf({ code, application }: QuotaStanding): Tone {
  if (code === 4 && (application === 'submitted' || application === 'asked' || application === 'revoked'))
    return 'warning';
  return code === 6 && application === 'withdrawn' ? 'warning' : TONE[code];
}

function SubmitWindow({ entry }: { entry: ProfileRaffle }) {
  const { programme, now } = useQuotaFacts([]);
  const left = daysLeft(dayOf(now), windowEnd(entry, programme).toISOString());
  return (
    <p>
      Antragsfenster: {windowText(entry, programme)} ({left})
    </p>
  );
}
