import { CASE_TEXT_MAX } from '#features/cases/rules/case-texts.ts';
import { choice, text } from '#ground/rules/fields/field.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { OBJECTABLE, type ObjectableDecision } from './decisions.ts';

/** An objection needs no reason (§ 70 VwGO asks for the form only); it helps whoever decides on it. */
const reason = text({
  label: 'Begründung',
  hint: 'Schreiben Sie, was an der Entscheidung nicht stimmt.',
  max: CASE_TEXT_MAX,
  multiline: true,
});

/** What is asked of the company: which decision is only asked where there are several. */
export function objectionFields(decisions: readonly ObjectableDecision[]) {
  if (decisions.length < 2) return { reason };
  const decision = choice<string>({
    label: 'Gegen welche Entscheidung legen Sie Widerspruch ein?',
    options: decisionOptions(decisions),
    required: 'Bitte wählen Sie die Entscheidung.',
  });
  return { decision, reason };
}

export function decisionOptions(decisions: readonly ObjectableDecision[]) {
  return decisions.map(({ id, act, decidedOn }) => ({ value: id, label: decisionName({ act, decidedOn }) }));
}

/** 'Schlussbescheid vom 17.07.2023' */
export function decisionName({ act, decidedOn }: Pick<ObjectableDecision, 'act' | 'decidedOn'>): string {
  return `${OBJECTABLE[act]} vom ${formatDay(decidedOn)}`;
}
