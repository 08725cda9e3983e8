import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { TechnicalContact } from '#ground/screens/faults.tsx';
import { useSession } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import { confirmAccount, TokenFailure } from './account-api.ts';
import { TOKEN_FAILURE } from './account-texts.ts';
import { ResendConfirmationForm } from './resend-confirmation.tsx';

type Confirmation = 'loading' | 'confirmed' | 'invalid' | 'failed' | 'no-token';

/** A token works once: however often the page is shown, it is sent once. */
const sent = new Map<string, Promise<Confirmation>>();

function confirmOnce(token: string): Promise<Confirmation> {
  const earlier = sent.get(token);
  if (earlier !== undefined) return earlier;
  const attempt = confirmAccount(token).then(
    (): Confirmation => 'confirmed',
    (error: unknown): Confirmation => {
      if (error instanceof ApiError && error.status === 422) return 'invalid';
      sent.delete(token);
      return error instanceof TokenFailure ? 'no-token' : 'failed';
    },
  );
  sent.set(token, attempt);
  return attempt;
}

/** /benutzerkonto-bestaetigen/{token}: the link of the registration mail (1-portal §2). */
export function Component() {
  const { token = '' } = useParams();
  const { refreshProfile, status } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Confirmation>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per token and attempt
  useEffect(() => {
    let isShown = true;
    setState('loading');
    void confirmOnce(token).then((outcome) => {
      if (isShown) setState(outcome);
      if (outcome === 'confirmed' && status === 'loggedIn') void refreshProfile();
    });
    return () => {
      isShown = false;
    };
  }, [token, attempt]);
  return (
    <Page title="E-Mail-Adresse bestätigen">
      <Stack gap="groups" narrow>
        {state === 'loading' && (
          <StatusRegion block>
            <Text>Ihre E-Mail-Adresse wird bestätigt …</Text>
          </StatusRegion>
        )}
        {state === 'confirmed' && <Confirmed />}
        {state === 'invalid' && <Invalid />}
        {(state === 'failed' || state === 'no-token') && (
          <Failed hasToken={state === 'failed'} onRetry={() => setAttempt(attempt + 1)} />
        )}
      </Stack>
    </Page>
  );
}

function Confirmed() {
  return (
    <Stack>
      <Alert tone="success" title="Ihre E-Mail-Adresse ist bestätigt" announce>
        <Text>Sie können sich jetzt anmelden.</Text>
      </Alert>
      <ButtonRow>
        <LinkButton to="/anmelden" kind="primary">
          Zur Anmeldung
        </LinkButton>
      </ButtonRow>
    </Stack>
  );
}

function Invalid() {
  return (
    <>
      <Alert tone="warning" title="Dieser Link gilt nicht mehr" announce>
        <Text>Der Link wurde schon verwendet oder ist abgelaufen.</Text>
        <Text>
          Versuchen Sie, sich <TextLink to="/anmelden">anzumelden</TextLink>. Gelingt das nicht, fordern Sie eine neue
          E-Mail an. Oder <TextLink to="/registrieren">registrieren Sie sich erneut</TextLink>.
        </Text>
      </Alert>
      <Section title="Neue E-Mail anfordern">
        <ResendConfirmationForm />
      </Section>
    </>
  );
}

function Failed({ hasToken, onRetry }: { hasToken: boolean; onRetry: () => void }) {
  return (
    <Stack>
      <Alert tone="danger" title="Ihre E-Mail-Adresse konnte nicht bestätigt werden" announce>
        <Text>{hasToken ? 'Der Link gilt weiterhin. Versuchen Sie es in einigen Minuten erneut.' : TOKEN_FAILURE}</Text>
      </Alert>
      <ButtonRow>
        <Button kind="primary" onPress={onRetry}>
          Erneut versuchen
        </Button>
      </ButtonRow>
      <TechnicalContact />
    </Stack>
  );
}
