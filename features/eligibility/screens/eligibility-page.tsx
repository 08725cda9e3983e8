import { useEffect, useRef } from 'react';
import { WEAK_REGIONS_PDF } from '#features/pages/screens/figures.ts';
import { ProgrammeOver } from '#features/pages/screens/programme-over.tsx';
import { ELIGIBLE_TEXTS } from '#features/proposal/rules/funding/eligible.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { figureText } from '#ground/rules/values/trace.ts';
import { useProgrammeEnded, useServerToday } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { useSession } from '#ground/screens/session/session.tsx';
import { Alert, ListAlert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { CheckboxGroup, RadioField, YesNoField } from '#ground/screens/ui/field/choice-field.tsx';
import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { MoneyField } from '#ground/screens/ui/field/typed-field.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { type Eligibility, judgeEligibility } from '../rules/judge-eligibility.ts';
import { type EligibilityAnswers, eligibilityFields, type Trait } from '../rules/questions.ts';
import { type Check, useCheck } from './use-check.ts';

const { employeesCount, traits } = eligibilityFields(PROGRAMME);

/** /foerdercheck, for everybody: the programme's own rules, asked before there is an account; no answer leaves the browser. */
export function Component() {
  const check = useCheck();
  const { problems, presses } = check;
  const hasEnded = useProgrammeEnded();
  return (
    <Page
      title="Kann ich gefördert werden?"
      lead="Acht Fragen, ohne Anmeldung. Ihre Antworten bleiben in diesem Browser."
      hasErrors={problems.length > 0}
      top={problems.length > 0 && <ErrorSummary problems={problems} attempt={presses} />}
    >
      <div className="stack stack--groups narrow">
        {hasEnded && <ProgrammeOver programme={PROGRAMME} />}
        <form
          noValidate
          className="stack stack--groups"
          onSubmit={(event) => {
            event.preventDefault();
            check.press();
          }}
        >
          <Company {...check} />
          <Project {...check} />
          <ButtonRow>
            <Button type="submit" kind="primary">
              Prüfen
            </Button>
            {!check.isEmpty && (
              <Button kind="tertiary" onPress={check.forget}>
                Antworten löschen
              </Button>
            )}
          </ButtonRow>
        </form>
        {presses > 0 && <Checked answers={check.complete} presses={presses} />}
      </div>
    </Page>
  );
}

function Company({ bind }: Check) {
  return (
    <Section title="Ihr Unternehmen">
      <RadioField
        {...bind('employeesCount')}
        options={employeesCount.options}
        details={{ title: 'Wer zählt dazu?', content: ELIGIBLE_TEXTS.headcountHelp }}
      />
      <YesNoField {...bind('isCommunalCompany')} />
      <MoneyField {...bind('aid')} />
    </Section>
  );
}

function Project({ bind }: Check) {
  return (
    <Section title="Ihr Vorhaben">
      <YesNoField {...bind('inGermany')} />
      <YesNoField {...bind('isWeak')} hint={<Regions />} />
      <YesNoField {...bind('hasBegun')} />
      <MoneyField {...bind('investment')} />
      <CheckboxGroup<Trait> {...bind('traits')} options={traits.options} />
    </Section>
  );
}

function Regions() {
  return (
    <>
      Das zeigt die{' '}
      <a className="kern-link text-link" href={WEAK_REGIONS_PDF} download>
        Liste der strukturschwachen Regionen (PDF)
      </a>
      .
    </>
  );
}

interface CheckedProps {
  answers: EligibilityAnswers | undefined;
  presses: number;
}

/** What the rules say of the answers as they stand now: it follows what is changed above. */
function Checked({ answers, presses }: CheckedProps) {
  const today = useServerToday();
  const place = useRef<HTMLElement>(null);
  const isComplete = answers !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press leads to the result, a repair does not
  useEffect(() => {
    if (isComplete) place.current?.focus();
  }, [presses]);
  return (
    <section ref={place} tabIndex={-1} aria-label="Ergebnis">
      {isComplete ? (
        <Result result={judgeEligibility(PROGRAMME, today, answers)} today={today} />
      ) : (
        <Alert tone="info" title="Noch kein Ergebnis">
          <p>Es steht hier, sobald alle Fragen beantwortet sind.</p>
        </Alert>
      )}
    </section>
  );
}

interface ResultProps {
  result: Eligibility;
  today: CalendarDay;
}

function Result({ result, today }: ResultProps) {
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
  return <ListAlert tone="warning" title="Mit diesen Angaben ist kein Zuschuss möglich" texts={bars} />;
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
