import { findRuntimeConfig, useProgrammeEnded } from '#ground/screens/api/server-time.ts';
import { lastPlace } from '#ground/screens/browser/last-place.ts';
import { AwaitingProfile } from '#ground/screens/faults.tsx';
import { useSession } from '#ground/screens/session/session.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { LoginButtons } from './login-buttons.tsx';

const OWN = 'Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an.';

/** /anmelden: begins a login, and is where a login in this window comes back to. */
export function Component() {
  const { status, loginHere } = useSession();
  const service = findRuntimeConfig()?.loginService;
  if (status === 'loading') return <AwaitingProfile />;
  if (status === 'loggedIn') return <AlreadyLoggedIn />;
  return (
    <Page title="Anmelden" lead={service === undefined ? OWN : `${OWN} Oder nehmen Sie ${service}.`}>
      <Stack gap="groups" narrow>
        <Stack>
          <LoginButtons returnTo={lastPlace()} />
          {service !== undefined && (
            <ButtonRow>
              <Button
                onPress={() => void loginHere(lastPlace(), { organisation: true })}
              >{`Anmelden mit ${service}`}</Button>
            </ButtonRow>
          )}
          <Text>
            Die Anmeldung öffnet sich in einem eigenen Fenster. Es schließt nach 60 Sekunden. Brauchen Sie mehr Zeit,
            melden Sie sich im selben Fenster an.
          </Text>
        </Stack>
        <Help />
      </Stack>
    </Page>
  );
}

function Help() {
  const ended = useProgrammeEnded();
  return (
    <Section title="Hilfe bei der Anmeldung">
      <Text>
        <a className="kern-link text-link" href="/oauth/passwort-vergessen">
          Passwort vergessen
        </a>
      </Text>
      <Text>
        <a className="kern-link text-link" href="/oauth/bestaetigung-anfordern">
          Neue E-Mail zur Bestätigung anfordern
        </a>
      </Text>
      {!ended && (
        <Text>
          Sie haben noch kein Benutzerkonto? <TextLink to="/registrieren">Jetzt registrieren</TextLink>
        </Text>
      )}
    </Section>
  );
}

function AlreadyLoggedIn() {
  return (
    <Page title="Anmelden" lead="Sie sind angemeldet.">
      <div className="button-row">
        <LinkButton to="/" kind="primary">
          Zur Startseite
        </LinkButton>
        <LinkButton to="/abmelden">Abmelden</LinkButton>
      </div>
    </Page>
  );
}
