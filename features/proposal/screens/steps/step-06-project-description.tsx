import { useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { Field, FieldsOf } from '#ground/screens/forms/field.tsx';
import {
  useAnswer,
  useFormState,
  useFromAnswers,
  useIsAsked,
  useLocatedField,
} from '#ground/screens/forms/form-context.ts';
import { useTyping } from '#ground/screens/forms/losses.tsx';
import { Ticks } from '#ground/screens/forms/ticks.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { DayField } from '#ground/screens/ui/field/typed-field.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { StatusLine, StatusRegion } from '#ground/screens/ui/status.tsx';
import { Why } from '#ground/screens/ui/why.tsx';
import type { Facts } from '../../rules/facts.ts';
import { ELIGIBLE_TEXTS } from '../../rules/funding/eligible.ts';
import { type Dates, findPeriod, type Period, periodWarning, tracePeriod } from '../../rules/funding/project-period.ts';
import { periodProblems, STEP_6 } from '../../rules/steps/step-06-project-description.ts';
import type { StepFormProps } from '../step-props.ts';

type DateName = keyof Dates;

/** Both dates as far as they can be read: while typing they are any text. */
function readableDates({ startDate, endDate }: Answers): Dates {
  return { startDate: readable(startDate), endDate: readable(endDate) };
}

function readable(typed: unknown): string | null {
  return typeof typed === 'string' && isCalendarDay(typed) ? typed : null;
}

export function findReadablePeriod(answers: Answers): Period | undefined {
  return findPeriod(readableDates(answers));
}

/** What is impossible, by date. */
export function dateProblems(answers: Answers, facts: Facts): Partial<Record<DateName, string>> {
  return Object.fromEntries(periodProblems(readableDates(answers), facts).map(({ at, message }) => [at, message]));
}

const FORM = 'Tag.Monat.Jahr';

/** The frame of the dates as far as they can be read. */
function periodTrace({ startDate, endDate }: Dates, facts: Facts) {
  return tracePeriod({ start: startDate, end: endDate }, facts);
}

export function startHint(facts: Facts): string {
  const { earliest } = periodTrace({ startDate: null, endDate: null }, facts).result;
  return `${FORM}, frühestens ${formatDay(earliest)}`;
}

/** Names the last possible day once the start is known. A value chain may take longer, with a reason. */
export function endHint(startDate: string | null, facts: Facts): string {
  const months = `${facts.programme.project.maxMonths} Monate`;
  if (facts.isValueChain) return `${FORM}, über ${months} mit Begründung`;
  const { latest } = periodTrace({ startDate, endDate: null }, facts).result;
  return latest === null ? `${FORM}, höchstens ${months} nach dem Beginn` : `${FORM}, spätestens ${formatDay(latest)}`;
}

function reasonHint({ programme }: Facts): string {
  return `Über ${programme.project.maxMonths} Monate brauchen wir eine Begründung.`;
}

const [MODULES, PERIOD, GOALS, EXPLANATIONS, SECURITY, VALUE_CHAIN] = STEP_6.sections;

/** The one goal that is written, not ticked. */
const WRITTEN_GOAL = 'targetsOther';

export function Form({ facts }: StepFormProps) {
  const asksForSecurity = useIsAsked('securityTechnologies');
  return (
    <>
      <Section title={MODULES?.title ?? ''}>
        <Ticks
          path="modules"
          label="Welche Module beantragen Sie?"
          hint="Sie können eines oder beide Module wählen."
          names={MODULES?.fields}
        />
      </Section>
      <Section title={PERIOD?.title ?? ''}>
        <Field name="title" />
        <ProjectPeriod facts={facts} />
        <Field name="executionNotStarted" hint={ELIGIBLE_TEXTS.notStarted} />
      </Section>
      <Section title={GOALS?.title ?? ''}>
        <Ticks
          path="targets"
          label="Welche Ziele verfolgt Ihr Vorhaben?"
          hint="Wählen Sie alle Ziele, die Ihr Vorhaben verfolgt."
          names={GOALS?.fields.filter((name) => name !== WRITTEN_GOAL)}
        />
        <Field name={WRITTEN_GOAL} />
      </Section>
      <FieldsOf of={EXPLANATIONS} />
      {asksForSecurity && (
        <FieldsOf
          of={SECURITY}
          lead="Sie haben IT-Sicherheit neben anderen Zielen gewählt. Bitte beschreiben Sie sie getrennt."
        />
      )}
      {facts.isValueChain && <FieldsOf of={VALUE_CHAIN} lead="Diese Fragen betreffen Ihre Wertschöpfungskette." />}
    </>
  );
}

/**
 * Start, end and length of the project. What is impossible about the dates is said once a date is left, not only after
 * a save: the length follows from both, so it is judged while both are at hand.
 */
function ProjectPeriod({ facts }: { facts: Facts }) {
  const { readOnly } = useFormState();
  const [isTyping, setTyping] = useState(false);
  const dates = useFromAnswers(readableDates);
  const period = useFromAnswers(findReadablePeriod);
  const problems = useFromAnswers((answers: Answers) => dateProblems(answers, facts));
  const frame = periodTrace(dates, facts);
  const isJudged = !isTyping && !readOnly;
  const warning = period && isJudged ? periodWarning(period, facts.programme) : undefined;
  const day = { onTyping: setTyping, problems: isJudged ? problems : {} };
  return (
    <>
      <Day {...day} name="startDate" hint={readOnly ? undefined : startHint(facts)} />
      <Day {...day} name="endDate" hint={readOnly ? undefined : endHint(dates.startDate, facts)} />
      <StatusRegion className="kern-sr-only">{[...new Set(Object.values(day.problems))].join(' ')}</StatusRegion>
      <StatusLine>
        Laufzeit in Monaten: <strong>{lengthText(frame.result.months)}</strong>
      </StatusLine>
      <Why of={frame} />
      {warning && (
        <Alert tone="warning" level={3} announce>
          {warning}
        </Alert>
      )}
      {/* Its condition reckons with the dates, so it waits until they can be read. */}
      {period && <Field name="extendedExecution" hint={reasonHint(facts)} />}
    </>
  );
}

/** '12' or '12,03'; without both dates there is none. */
function lengthText(months: number | undefined): string {
  return months === undefined ? 'noch offen' : months.toLocaleString('de-DE');
}

interface DayProps {
  name: DateName;
  hint: string | undefined;
  problems: Partial<Record<DateName, string>>;
  onTyping: (isTyping: boolean) => void;
}

/** A date whose complaint may come from the other one. */
function Day({ name, hint, problems, onTyping }: DayProps) {
  const form = useFormState();
  const { field } = useLocatedField(name);
  const value = useAnswer<string | null>(name);
  const typing = useTyping(name);
  return (
    <DayField
      name={name}
      label={field.label}
      hint={hint}
      value={value ?? null}
      onChange={(next) => {
        typing.type(next);
        onTyping(true);
      }}
      onBlur={() => {
        typing.leave();
        onTyping(false);
      }}
      error={form.problems.get(name) ?? problems[name]}
      required={field.required !== undefined}
      readOnly={form.readOnly}
    />
  );
}
