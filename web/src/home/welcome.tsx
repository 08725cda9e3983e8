import { endReason, hasLottery } from '@portal/domain/programme/programme.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AccountNotice } from '../account/public.ts';
import { BudgetLeft } from '../budget/public.ts';
import { nameOf } from '../platform/person-name.ts';
import { PROGRAMME } from '../platform/programme.ts';
import { queryClient } from '../platform/query.ts';
import { runtimeConfig } from '../platform/server-clock.ts';
import { useProfile } from '../platform/session.tsx';
import { useProgrammeEnded } from '../platform/use-server-time.ts';
import { UpcomingPots, useStanding } from '../raffle/public.ts';
import { LinkButton } from '../ui/action/link-button.tsx';
import { TextLink } from '../ui/action/text-link.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { Card } from '../ui/page/card.tsx';
import { Page } from '../ui/page/page.tsx';
import { Section } from '../ui/page/section.tsx';
import { Stack } from '../ui/page/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { loadBanners } from '../verification/public.ts';
import './welcome.css';

const ResubmitNotice = lazy(() => loadBanners().then(({ ResubmitNotice }) => ({ default: ResubmitNotice })));

const isDrawn = hasLottery(PROGRAMME);

/** The start page of an applicant: what bars the account, what comes next, the next draws (1-portal §2). */
export function Welcome() {
  const { profile, state } = useProfile();
  const ended = useProgrammeEnded();
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={`Willkommen, ${nameOf(profile)}`} lead={`Sie handeln für: ${profile.companies[0]?.name ?? ''}`}>
        <Stack gap="groups">
          {state !== 'active' && (
            <div className="narrow">
              <AccountNotice />
            </div>
          )}
          {state === 'active' && runtimeConfig().features.resubmit_invoices && (
            <Suspense fallback={null}>
              <ResubmitNotice />
            </Suspense>
          )}
          {ended && (
            <div className="narrow">
              <Alert tone="info" title="Das Förderprogramm ist beendet">
                <p>{endReason(PROGRAMME)}</p>
              </Alert>
            </div>
          )}
          {state === 'active' && <Tasks ended={ended} />}
          {!ended && isDrawn && <NextPots />}
          <Help />
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

/** The same words as on the page of the quota. */
function Standing() {
  const standing = useStanding();
  if (standing === undefined) return <Text>Bewerben Sie sich und sehen Sie, ob Ihr Unternehmen gezogen wurde.</Text>;
  return (
    <>
      <p className="kern-label">{standing.title}</p>
      <Text>{standing.text}</Text>
    </>
  );
}

function Tasks({ ended }: { ended: boolean }) {
  return (
    <Section title="Was möchten Sie tun?">
      <div className="tasks">
        {!ended && isDrawn && (
          <Card title="Antragskontingent" footer={<LinkButton to="/los">Bewerbung Antragskontingent</LinkButton>}>
            <Standing />
          </Card>
        )}
        <Card title="Anträge" footer={<LinkButton to="/antrag">Antragsübersicht</LinkButton>}>
          <Text>{ended ? 'Sehen Sie Ihre Anträge an.' : 'Schreiben Sie Ihren Antrag und sehen Sie seinen Stand.'}</Text>
          {!ended && !isDrawn && <BudgetLeft />}
        </Card>
        <Card title="Auszahlung" footer={<LinkButton to="/vn">Verwendungsnachweis</LinkButton>}>
          <Text>Weisen Sie nach der Bewilligung nach, wofür Sie das Geld verwendet haben.</Text>
        </Card>
      </div>
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
