import { useCallback, useEffect, useState } from 'react';
import { REGISTRATION_WORDS } from '#ground/rules/programme/first-words.ts';
import { endReason } from '#ground/rules/programme/programme.ts';
import { useProgrammeEnded } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { checkRegistration } from './account-api.ts';
import { CHECK_FAILED, REGISTRATION_ERRORS } from './account-texts.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useRegistration } from './use-registration.ts';

/** Open status of the registration (1-portal §4). */
type Opening = 'loading' | 'open' | 'closed' | 'failed';

/** /registrieren: the form while registration is open, otherwise why not. */
export function Component() {
  const ended = useProgrammeEnded();
  const { opening, check } = useOpening();
  const [done, setDone] = useState(false);
  if (done) return <Registered />;
  if (ended) return <Closed reason={endReason(PROGRAMME)} />;
  if (opening === 'closed') return <Closed reason={CLOSED_FOR_NOW} />;
  if (opening === 'failed') return <CheckFailed onReload={check} />;
  return <Open isLoading={opening === 'loading'} onReload={check} onDone={() => setDone(true)} />;
}

const CLOSED_FOR_NOW =
  'Das Kontingent für neue Benutzerkonten ist zurzeit erschöpft. Schauen Sie später noch einmal vorbei.';

function useOpening(): { opening: Opening; check: () => void } {
  const [opening, setOpening] = useState<Opening>('loading');
  const check = useCallback(() => {
    setOpening('loading');
    checkRegistration().then(setOpening, () => setOpening('failed'));
  }, []);
  useEffect(check, [check]);
  return { opening, check };
}

interface OpenProps {
  /** Whether it is open is not known yet; that it is, is most likely: what the page is for can be read meanwhile. */
  isLoading: boolean;
  onReload: () => void;
  onDone: () => void;
}

function Open({ isLoading, onReload, onDone }: OpenProps) {
  const registering = useRegistration(onDone);
  const { problems, attempt, isRefused } = registering.form;
  const title = isRefused ? REGISTRATION_ERRORS[422] : undefined;
  return (
    <Page
      {...REGISTRATION_WORDS}
      hasErrors={problems.length > 0}
      top={problems.length > 0 && <ErrorSummary problems={problems} attempt={attempt} title={title} />}
    >
      {isLoading ? (
        <Skeleton what="Registrierung" lines={10} onRetry={onReload} />
      ) : (
        <RegistrationForm registering={registering} />
      )}
    </Page>
  );
}

function Registered() {
  return (
    <Page title="Vielen Dank für Ihre Registrierung">
      <Stack narrow>
        <Alert tone="success" title="Ihre Angaben sind eingegangen" announce>
          <p>Sie erhalten innerhalb von 24 Stunden eine E-Mail zur Aktivierung Ihres Benutzerkontos.</p>
          <p>Öffnen Sie den Link in dieser E-Mail. Sehen Sie auch im Spam-Ordner nach.</p>
        </Alert>
        <ButtonRow>
          <LinkButton to="/">Zur Startseite</LinkButton>
        </ButtonRow>
      </Stack>
    </Page>
  );
}

function Closed({ reason }: { reason: string }) {
  return (
    <Page title="Registrieren">
      <Stack narrow>
        <Alert tone="info" title="Die Registrierung ist geschlossen">
          <p>{reason}</p>
        </Alert>
        <Text>Haben Sie schon ein Benutzerkonto, können Sie sich weiterhin anmelden.</Text>
        <ButtonRow>
          <LinkButton to="/anmelden" kind="primary">
            Anmelden
          </LinkButton>
        </ButtonRow>
      </Stack>
    </Page>
  );
}

function CheckFailed({ onReload }: { onReload: () => void }) {
  return (
    <Page title="Registrieren">
      <Stack narrow>
        <Alert tone="danger" title="Die Registrierung kann gerade nicht geöffnet werden" announce>
          <p>{CHECK_FAILED}</p>
          <ButtonRow>
            <Button kind="primary" onPress={onReload}>
              Neu Laden
            </Button>
          </ButtonRow>
        </Alert>
      </Stack>
    </Page>
  );
}
