import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { figureText } from '#ground/rules/values/trace.ts';
import { useSession } from '#ground/screens/session/session.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { Eligibility } from '../rules/judge-eligibility.ts';

interface ResultProps {
  result: Eligibility;
  today: CalendarDay;
}

export function Result({ result, today }: ResultProps) {
  const isPossible = result.bars.length === 0;
  // Where the sum is not what stands in the way, there is nothing to work out.
  const isWorkedOut = isPossible || (result.grant.result.step3 === 0 && result.grant.result.fq > 0);
  return (
    <Stack gap="groups" narrow>
      {isPossible ? <Possible {...result} /> : <Impossible {...result} />}
      {isWorkedOut && <Calculation {...result} />}
      <Text>Geprüft am {formatDay(today)}. Das ist eine Schätzung und keine Zusage.</Text>
      <ButtonRow>
        {isPossible && <GoOn />}
        <Button onPress={() => window.print()}>Ergebnis drucken</Button>
      </ButtonRow>
    </Stack>
  );
}

function Possible({ grant: { result: funding }, cuts }: Eligibility) {
  return (
    <Alert tone="success" title={`Ein Zuschuss von etwa ${formatEuro(funding.step3)} ist möglich`}>
      <p>Ihr eigener Anteil ist dann {formatEuro(funding.ownShare)}.</p>
      {cuts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  );
}

function Impossible({ bars }: Eligibility) {
  return (
    <Alert tone="warning" title="Mit diesen Angaben ist kein Zuschuss möglich">
      <ul>
        {bars.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The rule's own steps, in the order they are worked out. */
function Calculation({ grant }: Eligibility) {
  return (
    <Section title="So rechnen wir" lead={grant.sentence}>
      <DescriptionList items={grant.lines.map(({ label, value }) => ({ term: label, value: figureText(value) }))} />
    </Section>
  );
}

function GoOn() {
  const { status } = useSession();
  return (
    <LinkButton kind="primary" to={status === 'loggedIn' ? '/antrag' : '/registrieren'}>
      {status === 'loggedIn' ? 'Zur Antragsübersicht' : 'Registrieren'}
    </LinkButton>
  );
}
