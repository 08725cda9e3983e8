import { endReason, hasLottery } from '@portal/domain/programme/programme.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AccountNotice } from '../account/public.ts';
import { startQuery } from '../next/public.ts';
import { nameOf } from '../platform/person-name.ts';
import { PROGRAMME } from '../platform/programme.ts';
import { askAhead, queryClient } from '../platform/query.ts';
import { useProfile } from '../platform/session.tsx';
import { useProgrammeEnded } from '../platform/use-server-time.ts';
import { potsAsked, UpcomingPots, useStanding } from '../raffle/public.ts';
import { TextLink } from '../ui/action/text-link.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { Page } from '../ui/page/page.tsx';
import { Section } from '../ui/page/section.tsx';
import { Stack } from '../ui/page/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { Cockpit } from './cockpit.tsx';

const NoCompany = lazy(() => import('../company/public.ts').then(({ NoCompany }) => ({ default: NoCompany })));

const isDrawn = hasLottery(PROGRAMME);

/** Begins the calls of this page. */
export const askForWelcome = () => askAhead(startQuery, ...potsAsked);

/** The start page of an applicant: what bars the account, what comes next, the next draws (1-portal §2). */
export function Welcome() {
  const { profile, state } = useProfile();
  const ended = useProgrammeEnded();
  if (state === 'active' && profile.companies.length === 0) {
    return (
      <Suspense fallback={null}>
        <NoCompany />
      </Suspense>
    );
  }
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
