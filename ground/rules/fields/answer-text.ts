import { isCalendarDay } from '../values/calendar-arithmetic.ts';
import { formatDay } from '../values/calendar-day.ts';
import { formatEuro } from '../values/money.ts';
import { type Answers, choiceLabel, type Field } from './field.ts';

/** Name of a referenced item by its IRI. */
export type NameOf = (iri: string) => string | undefined;

/** Printed where there is no answer. */
export const NO_ANSWER = 'keine Angabe';

/** A single answer as overviews print it; '' where there is none. */
export function formatAnswer(field: Field, value: unknown, nameOf: NameOf = () => undefined): string {
  // An unticked box means No; every other question without an answer is open.
  if (value === null || value === undefined) return field.kind === 'checkbox' ? 'Nein' : '';
  switch (field.kind) {
    case 'yesNo':
    case 'checkbox':
      return value === true ? 'Ja' : 'Nein';
    case 'choice':
      return choiceLabel(field, value);
    case 'choices':
      return field.options.flatMap((one) => ((value as unknown[]).includes(one.value) ? [one.label] : [])).join(', ');
    case 'number':
      return typeof value === 'number' ? withUnit(value, field.decimals, field.unit) : String(value);
    case 'money':
      return typeof value === 'number' ? formatEuro(value) : String(value);
    case 'day':
      return isCalendarDay(String(value)) ? formatDay(String(value)) : String(value);
    case 'text':
      return field.shown?.(String(value)) ?? String(value);
    case 'reference':
      return nameOf(String(value)) ?? '';
    case 'list':
      if ((value as Answers[]).length === 0) return 'keine';
      return (value as Answers[]).length === 1 ? '1 Eintrag' : `${(value as Answers[]).length} Einträge`;
    case 'group':
      return '';
  }
}

function withUnit(value: number, decimals: number, unit: string | undefined): string {
  const shown = value.toLocaleString('de-DE', { maximumFractionDigits: decimals });
  return unit === undefined ? shown : `${shown}\u00a0${unit}`;
}
