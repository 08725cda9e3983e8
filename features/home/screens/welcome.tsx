import { QueryClientProvider } from '@tanstack/react-query';
import { AccountNotice } from '#features/account/screens/account-notice.tsx';
import { startQuery } from '#features/next/screens/use-next.ts';
import { UpcomingPots } from '#features/raffle/screens/upcoming-pots.tsx';
import { potsAsked } from '#features/raffle/screens/use-pots.ts';
import { useStanding } from '#features/raffle/screens/use-standing.ts';
import { endReason, hasLottery } from '#ground/rules/programme/programme.ts';
import { prefetch, queryClient } from '#ground/screens/api/query.ts';
import { useProgrammeEnded } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { late } from '#ground/screens/late.tsx';
import { nameOf, useProfile } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { Cockpit } from './cockpit.tsx';

const NoCompany = late(async () => (await import('#features/company/screens/which-company.tsx')).NoCompany);

const isDrawn = hasLottery(PROGRAMME);

/** Begins the calls of this page. */
export const askForWelcome = () => prefetch(startQuery, ...potsAsked);

/** The start page of an applicant: what bars the account, what comes next, the next draws (1-portal §2). */
export function Welcome() {
  const { profile, state } = useProfile();
  const ended = useProgrammeEnded();
  if (state === 'active' && profile.companies.length === 0) return <NoCompany />;
  const below = (
    <>
      {!ended && isDrawn && <NextPots />}
      <Help />
    </>
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={`Willkommen, ${nameOf(profile)}`} lead={`Sie handeln für: ${profile.companies[0]?.name ?? ''}`}>
        <Stack gap="groups">
          {state !== 'active' && (
            <div className="narrow">
              <AccountNotice />
            </div>
          )}
          {ended && (
            <div className="narrow">
              <Alert tone="info" title="Das Förderprogramm ist beendet">
                <p>{endReason(PROGRAMME)}</p>
              </Alert>
            </div>
          )}
          {state === 'active' ? <Cockpit hasEnded={ended}>{below}</Cockpit> : below}
        </Stack>
      </Page>
    </QueryClientProvider>
  );
}

/** Nobody is shown a period who can never enter one again. */
function NextPots() {
  if (useStanding()?.isOver) return null;
  return (
    <Section title="Nächste Bewerbungszeiträume">
      <UpcomingPots />
    </Section>
  );
}

function Help() {
  return (
    <Section title="Haben Sie Fragen?">
      <Text>
        Viele Antworten stehen in den <TextLink to="/faq">FAQ</TextLink>. Wie Sie uns erreichen, steht am Ende jeder
        Seite.
      </Text>
      <Text>{PROGRAMME.processingHint}</Text>
    </Section>
  );
}
