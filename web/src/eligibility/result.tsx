import type { Eligibility } from '@portal/domain/proposal/eligibility/judge-eligibility.ts';
import { type CalendarDay, formatDay } from '@portal/domain/values/calendar-day.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { formatPercent } from '@portal/domain/values/percent.ts';
import { useSession } from '../platform/session.tsx';
import { Button } from '../ui/action/button.tsx';
import { ButtonRow } from '../ui/action/button-row.tsx';
import { LinkButton } from '../ui/action/link-button.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { Section } from '../ui/page/section.tsx';
import { Stack } from '../ui/page/stack.tsx';
import { DescriptionList } from '../ui/table/description-list.tsx';
import { Text } from '../ui/text/text.tsx';

interface ResultProps {
  result: Eligibility;
  today: CalendarDay;
}

export function Result({ result, today }: ResultProps) {
  const isPossible = result.bars.length === 0;
  // Where the sum is not what stands in the way, there is nothing to work out.
  const isWorkedOut = result.rate !== undefined && (isPossible || result.funding.step3 === 0);
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

function Possible({ funding, cuts }: Eligibility) {
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

/** The parts of the estimate, in the order they are worked out. */
function Calculation({ funding, rate }: Eligibility) {
  return (
    <Section title="So rechnen wir" lead={rate}>
      <DescriptionList
        items={[
          { term: 'Kosten, auf volle Euro aufgerundet', value: formatEuro(funding.total) },
          { term: 'Förderquote', value: formatPercent(funding.fq) },
          { term: 'Kosten mal Förderquote', value: formatEuro(funding.step1) },
          { term: 'Mindestens nötig', value: formatEuro(funding.min) },
          { term: 'Höchstens möglich', value: formatEuro(funding.max) },
          { term: 'De-minimis-Spielraum', value: formatEuro(funding.maxDeminimis) },
          { term: 'Voraussichtlicher Zuschuss', value: formatEuro(funding.step3) },
          { term: 'Ihr eigener Anteil', value: formatEuro(funding.ownShare) },
        ]}
      />
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
