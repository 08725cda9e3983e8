import { useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState, useFromAnswers, useLocatedField } from '#ground/screens/forms/form-context.ts';
import { useTyping } from '#ground/screens/forms/losses.ts';
import { DayField } from '#ground/screens/ui/field/day-field.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { StatusRegion } from '#ground/screens/ui/message/status-region.tsx';
import { Why } from '#ground/screens/ui/table/why.tsx';
import type { Facts } from '../../rules/facts.ts';
import { periodWarning } from '../../rules/project-period.ts';
import { TEXTS } from '../../rules/step-06-project-description/texts.ts';
import {
  type DateName,
  dateProblems,
  endHint,
  findReadablePeriod,
  periodTrace,
  readableDates,
  reasonHint,
  startHint,
} from './period.ts';

/**
 * Start, end and length of the project. What is impossible about the dates is said once a date is left, not only after
 * a save: the length follows from both, so it is judged while both are at hand.
 */
export function ProjectPeriod({ facts }: { facts: Facts }) {
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
        {TEXTS.durationLabel}: <strong>{lengthText(frame.result.months)}</strong>
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
