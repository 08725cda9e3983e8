import { endReason, hasLottery } from '@portal/domain/programme/programme.ts';
import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { BudgetLeft } from '../budget/public.ts';
import { bonusCases, headcountRange, rateLines, SUPPORTED_BROWSERS } from '../pages/public.ts';
import { PROGRAMME } from '../platform/programme.ts';
import { useProgrammeEnded, useServerNow } from '../platform/use-server-time.ts';
import { ButtonRow } from '../ui/action/button-row.tsx';
import { LinkButton } from '../ui/action/link-button.tsx';
import { TextLink } from '../ui/action/text-link.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { Page } from '../ui/page/page.tsx';
import { Section } from '../ui/page/section.tsx';
import { Stack } from '../ui/page/stack.tsx';
import { Text } from '../ui/text/text.tsx';

const { slogan, lastDay } = PROGRAMME;

/** The start page of a visitor (1-portal §2). */
export function PublicHome() {
  const ended = useProgrammeEnded();
  return (
    <Page title={slogan.title} lead={slogan.lead}>
      <Stack gap="groups" narrow>
        <Stack>
          <ProgrammeEnd ended={ended} />
          <ButtonRow>
            <LinkButton to="/anmelden" kind="primary">
              Anmelden
            </LinkButton>
            {!ended && <LinkButton to="/registrieren">Registrieren</LinkButton>}
          </ButtonRow>
        </Stack>
        {!ended && <Grant />}
        {ended ? <AfterEnd /> : <Way />}
        <Browsers />
      </Stack>
    </Page>
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
  const today = dayOf(useServerNow());
  const { min, max } = headcountRange(PROGRAMME);
  const rates = PROGRAMME.rates.filter(({ from }) => from <= today).at(-1);
  return (
    <Section title="Was wird gefördert?">
      <Text>
        Unternehmen mit {min} bis {max} Beschäftigten erhalten einen Zuschuss zu ihren Investitionen. Sie müssen ihn
        nicht zurückzahlen.
      </Text>
      {rates && (
        <ul>
          {rateLines(PROGRAMME, rates).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Text>In diesen Fällen steigt der Anteil:</Text>
      <ul>
        {bonusCases(PROGRAMME).map(({ points, home }) => (
          <li key={home}>
            um {points} Prozentpunkte {home}
          </li>
        ))}
      </ul>
      <Text>Das Vorhaben liegt in Deutschland und hat noch nicht begonnen.</Text>
    </Section>
  );
}

function Way() {
  const isDrawn = hasLottery(PROGRAMME);
  return (
    <Section title="So kommen Sie zum Zuschuss">
      {!isDrawn && <FirstComeFirstServed />}
      <ol>
        <li>Sie registrieren Ihr Unternehmen und bestätigen Ihre E-Mail-Adresse.</li>
        {isDrawn && <li>Sie bewerben sich um ein Antragskontingent. Jeden Monat wird gezogen.</li>}
        <li>Sie füllen den Antrag aus und reichen ihn mit Unterschrift ein.</li>
        <li>Nach der Bewilligung setzen Sie Ihr Vorhaben um.</li>
        <li>Sie reichen den Verwendungsnachweis ein und erhalten die Auszahlung.</li>
      </ol>
      <Text>
        Antworten auf viele Fragen finden Sie in den <TextLink to="/faq">FAQ</TextLink>.
      </Text>
    </Section>
  );
}

function FirstComeFirstServed() {
  return (
    <>
      <Text>Wer zuerst einreicht, wird zuerst bedacht, solange das Budget reicht.</Text>
      <BudgetLeft />
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
      <ul>
        {SUPPORTED_BROWSERS.map((browser) => (
          <li key={browser}>{browser}</li>
        ))}
      </ul>
      <Text>JavaScript muss eingeschaltet sein.</Text>
    </Section>
  );
}
