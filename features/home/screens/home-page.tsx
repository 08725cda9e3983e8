import { useEffect, useState } from 'react';
import type { OwnTimes, PublicOverview } from '#features/cases/rules/case-wire.ts';
import { bonusCases, headcountRange, rateLines, SUPPORTED_BROWSERS } from '#features/pages/screens/figures.ts';
import { endReason, hasLottery } from '#ground/rules/programme/programme.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { useProgrammeEnded, useServerToday } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text, TextList } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { Way } from '#ground/screens/ui/way.tsx';
import { wayOfGrant } from './way-of-grant.ts';
import './home.css';
import { prefetchingRoute } from '#ground/screens/api/ahead.ts';
import { AwaitingProfile } from '#ground/screens/faults.tsx';
import { late } from '#ground/screens/late.tsx';
import { useSession } from '#ground/screens/session/session.tsx';
import { sessionStore } from '#ground/screens/session/session-store.ts';

const { slogan, lastDay } = PROGRAMME;
const isDrawn = hasLottery(PROGRAMME);

// Their table is fetched behind what is read first.
const loadPeriods = () => import('./public-periods.tsx');
const PublicPeriods = late(
  async () => (await loadPeriods()).PublicPeriods,
  () => <Skeleton lines={6} what="Bewerbungszeiträume" />,
);

/** The start page of a visitor (1-portal §2). */
export function PublicHome() {
  const ended = useProgrammeEnded();
  const overview = useOverview();
  // With what it will show.
  useEffect(() => void loadPeriods().catch(() => undefined), []);
  return (
    <Page title={slogan.title} lead={slogan.lead}>
      <Stack gap="groups">
        <div className="home-columns">
          <Start ended={ended} />
          <ProgrammeEnd ended={ended} />
        </div>
        {!ended && <WayToGrant times={overview?.times} />}
        <div className="home-columns">
          {ended ? <AfterEnd /> : <Grant />}
          <Stack gap="groups">
            {!ended && <Eligible />}
            <Browsers />
          </Stack>
        </div>
        {!ended && isDrawn && overview && <PublicPeriods {...overview} />}
      </Stack>
    </Page>
  );
}

/** What the portal tells visitors about itself; undefined while it comes and where it cannot: the page does without. */
function useOverview(): PublicOverview | undefined {
  const [overview, setOverview] = useState<PublicOverview>();
  useEffect(() => {
    const stopped = new AbortController();
    call<PublicOverview>('/api/overview', { signal: stopped.signal }).then(setOverview, () => undefined);
    return () => stopped.abort();
  }, []);
  return overview;
}

/** Whoever is new asks first whether it is for them at all. */
function Start({ ended }: { ended: boolean }) {
  if (ended) {
    return (
      <ButtonRow>
        <LinkButton to="/anmelden" kind="primary">
          Anmelden
        </LinkButton>
      </ButtonRow>
    );
  }
  return (
    <ButtonRow>
      <LinkButton to="/foerdercheck" kind="primary">
        Kann ich gefördert werden?
      </LinkButton>
      {/* Both go to the next line, or none. */}
      <ButtonRow>
        <LinkButton to="/anmelden">Anmelden</LinkButton>
        <LinkButton to="/registrieren">Registrieren</LinkButton>
      </ButtonRow>
    </ButtonRow>
  );
}

function ProgrammeEnd({ ended }: { ended: boolean }) {
  return ended ? (
    <Alert tone="info" title="Das Förderprogramm ist beendet">
      <p>{endReason(PROGRAMME)}</p>
    </Alert>
  ) : (
    <Alert tone="info" title={`Das Förderprogramm endet am ${formatDay(lastDay)}`}>
      <p>Danach nehmen wir keine Anträge mehr an. Verwendungsnachweise reichen Sie weiterhin hier ein.</p>
    </Alert>
  );
}

function Grant() {
  const today = useServerToday();
  const rates = PROGRAMME.rates.filter(({ from }) => from <= today).at(-1);
  return (
    <Section title="Was wird gefördert?">
      <Text>Sie erhalten einen Zuschuss zu Ihren Investitionen. Sie müssen ihn nicht zurückzahlen.</Text>
      {rates && <TextList texts={rateLines(PROGRAMME, rates)} />}
      <Text>In diesen Fällen steigt der Anteil:</Text>
      <ul>
        {bonusCases(PROGRAMME).map(({ points, home }) => (
          <li key={home}>
            um {points} Prozentpunkte {home}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Eligible() {
  const { min, max } = headcountRange(PROGRAMME);
  return (
    <Section title="Wer kann einen Antrag stellen?">
      <ul>
        <li>
          Unternehmen mit {min} bis {max} Beschäftigten,
        </li>
        <li>deren Vorhaben in Deutschland liegt</li>
        <li>und noch nicht begonnen hat.</li>
      </ul>
      <Text>
        Alle Fragen des Antrags stehen unter <TextLink to="/was-wird-gefragt">Was wird gefragt?</TextLink> Antworten auf
        viele Fragen finden Sie in den <TextLink to="/faq">FAQ</TextLink>.
      </Text>
    </Section>
  );
}

function WayToGrant({ times }: { times: OwnTimes | undefined }) {
  return (
    <Section title="So kommen Sie zum Zuschuss">
      {!isDrawn && <FirstComeFirstServed />}
      <Way label="So kommen Sie zum Zuschuss" steps={wayOfGrant(PROGRAMME, times)} />
    </Section>
  );
}

function FirstComeFirstServed() {
  return (
    <>
      <Text>Wer zuerst einreicht, wird zuerst bedacht, solange das Budget reicht.</Text>
      <ExtraPart name="budget-left" of={{}} waiting={<Text>Noch verfügbar: wird geladen …</Text>} />
    </>
  );
}

function AfterEnd() {
  return (
    <Section title="Was können Sie noch tun?">
      <Text>Ist Ihr Antrag bewilligt, melden Sie sich an. Dann reichen Sie Ihren Verwendungsnachweis ein.</Text>
      <Text>
        Wie das geht, steht in den <TextLink to="/faq">FAQ</TextLink>.
      </Text>
    </Section>
  );
}

function Browsers() {
  return (
    <Section title="Welchen Browser brauchen Sie?">
      <Text>Das Portal funktioniert mit diesen Browsern:</Text>
      <TextList texts={SUPPORTED_BROWSERS} />
      <Text>JavaScript muss eingeschaltet sein.</Text>
    </Section>
  );
}

const loadWelcome = () => import('./welcome.tsx');
const Welcome = late(
  async () => (await loadWelcome()).Welcome,
  () => <Skeleton lines={10} what="Startseite" />,
);

/** Whoever was logged in is most likely to be so still. */
export const { loader, shouldRevalidate } = prefetchingRoute(async () => {
  if (await sessionStore.mayAsk()) (await loadWelcome()).askForWelcome();
});

/** /: for visitors what the programme is, for applicants what comes next. */
export function HomePage() {
  const { status } = useSession();
  if (status === 'anonymous') return <PublicHome />;
  if (status === 'loading') return <AwaitingProfile />;
  return <Welcome />;
}
