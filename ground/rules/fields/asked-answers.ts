import { isCalendarDay } from '../values/calendar-arithmetic.ts';
import { formatDay } from '../values/calendar-day.ts';
import { formatEuro } from '../values/money.ts';
import { conditionsOf, isAsked, isDeepEmpty } from './answers.ts';
import {
  type Answers,
  type Around,
  type Conditions,
  choiceLabel,
  choices,
  type Field,
  type FieldSection,
  type Fields,
  text,
  titleOfItem,
} from './field.ts';
import { pathTo } from './violation.ts';

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

/**
 * One answer as outputs print it: an element of a list stands in a group of its own, an empty list is one answer, and so
 * are boxes that are one question. What was said before stands beside it as an answer of its own.
 */
export interface AskedAnswer {
  /** 'staff[0].phone' */
  path: string;
  name: string;
  field: Field;
  value: unknown;
}

/** What was asked together: a section of a step, a group of fields or an element of a list. */
export interface AskedGroup {
  path: string;
  /** '' where it has no heading. */
  title: string;
  answers: readonly AskedAnswer[];
  /** What stands below the answers. */
  inner: readonly AskedGroup[];
}

/** The part of a step's definition that says what is asked and in which order. */
export interface AskedForm {
  fields: Fields;
  asked: Conditions;
  sections: readonly FieldSection[];
}

/**
 * What was asked and what was answered, section by section in reading order; a section of which nothing was asked is left
 * out. Overview, review, copy and the desk print this and decide nothing themselves. `data`: pruned. `path`: of the
 * element whose fields these are, where it is not a whole step.
 */
export function askedSections(form: AskedForm, data: Answers, facts: object, path = ''): AskedGroup[] {
  return inSections(form, form.sections, { data, around: { facts, root: data }, path, title: '' }, wasAsked);
}

/** What was answered in a group or an element, where nothing around it is known any more: an earlier state. */
export function givenAnswers(fields: Fields, data: Answers): AskedGroup {
  const place = { data, around: { facts: {}, root: data }, path: '', title: '' };
  return groupOf({ fields, asked: {}, names: Object.keys(fields) }, place, wasGiven);
}

/** Single answers as names and values, as tables print them. */
export function rowsOf(answers: readonly AskedAnswer[], nameOf?: NameOf): [label: string, value: string][] {
  return answers.map(({ field, value }) => [field.label, formatAnswer(field, value, nameOf) || NO_ANSWER]);
}

/** The same of a group, where nothing around it matters. */
export function answerRows(fields: Fields, data: Answers): [label: string, value: string][] {
  const place = { data, around: { facts: {}, root: data }, path: '', title: '' };
  return rowsOf(groupOf({ fields, asked: {}, names: Object.keys(fields) }, place, wasAsked).answers);
}

interface AnswerScope {
  data: Answers;
  around: Around;
  path: string;
  title: string;
}

interface Named {
  fields: Fields;
  asked: Conditions;
  names: readonly string[];
}

/** Whether a field is printed, by its name in its group. */
type Shows = (inside: Named, name: string, place: AnswerScope) => boolean;

const wasAsked: Shows = ({ asked }, name, { data, around }) => isAsked(asked, name, data, around);
const wasGiven: Shows = ({ fields }, name, { data }) => {
  const field = fields[name];
  return field !== undefined && !isDeepEmpty(field, data[name] ?? null);
};

function groupOf(inside: Named, place: AnswerScope, shows: Shows): AskedGroup {
  const { data, around, path, title } = place;
  const answers: AskedAnswer[] = [];
  const inner: AskedGroup[] = [];
  for (const name of inside.names) {
    const field = inside.fields[name];
    if (field === undefined || !shows(inside, name, place)) continue;
    const [value, here] = [data[name], pathTo(path, name)];
    if (field.quiet && isDeepEmpty(field, value ?? null)) continue;
    const within = innerOf(field, value, { around, path: here }, shows);
    const before = shows === wasAsked ? beforeOf(field, here, around.facts) : [];
    if (within === undefined) answers.push(answerOf(field, value, { path: here, name }), ...before);
    else inner.push(...within.map((one) => ({ ...one, answers: [...before, ...one.answers] })));
  }
  // What is called as the whole needs no name of its own.
  return { path, title, answers, inner: inner.map((one) => (one.title === title ? { ...one, title: '' } : one)) };
}

/** Those of which something is shown. */
function inSections(inside: Omit<Named, 'names'>, sections: readonly FieldSection[], place: AnswerScope, shows: Shows) {
  return sections.flatMap(({ title, fields: names, ticked }) => {
    const group = groupOf({ ...inside, names }, { ...place, title }, shows);
    if (group.answers.length + group.inner.length === 0) return [];
    return [ticked === undefined ? group : { ...group, answers: withTicked(ticked, group) }];
  });
}

/** Boxes of a section, read as one answer in the place of the first. */
function withTicked(label: string, { path, answers }: AskedGroup): AskedAnswer[] {
  const boxes = answers.filter(({ field }) => field.kind === 'checkbox');
  const fields = Object.fromEntries(boxes.map(({ name, field }) => [name, field]));
  const data = Object.fromEntries(boxes.map(({ name, value }) => [name, value]));
  const read = { path: pathTo(path, 'ticked'), name: 'ticked', ...tickedOf(label, fields, data) };
  return answers.flatMap((one) => (one === boxes[0] ? [read] : boxes.includes(one) ? [] : [one]));
}

function tickedOf(label: string, fields: Fields, data: Answers): Pick<AskedAnswer, 'field' | 'value'> {
  const options = Object.entries(fields).map(([value, field]) => ({ value, label: field.label }));
  return { field: choices({ label, options }), value: options.flatMap(({ value }) => (data[value] ? [value] : [])) };
}

function answerOf(field: Field, value: unknown, at: Pick<AskedAnswer, 'path' | 'name'>): AskedAnswer {
  if (field.kind !== 'group') return { ...at, field, value };
  return { ...at, ...tickedOf(field.label, field.fields, (value ?? {}) as Answers) };
}

function beforeOf(asked: Field, path: string, facts: object): AskedAnswer[] {
  if (asked.before === undefined) return [];
  const field = text({ label: asked.before.label, max: Number.POSITIVE_INFINITY, multiline: true });
  return [{ path: pathTo(path, 'before'), name: `${path}.before`, field, value: earlierAnswer(asked, facts) }];
}

/** What was said to the same question before; null: nothing. */
export function earlierAnswer({ before }: Field, facts: object): string | null {
  return before?.of(facts as never) ?? null;
}

/** Undefined: it is one answer, an empty list and boxes that are one question among them. */
function innerOf(
  field: Field,
  value: unknown,
  { around, path }: Pick<AnswerScope, 'around' | 'path'>,
  shows: Shows,
): AskedGroup[] | undefined {
  if (field.kind !== 'group' && field.kind !== 'list') return undefined;
  const inside = { fields: field.fields, asked: conditionsOf(field), names: Object.keys(field.fields) };
  if (field.kind === 'group') {
    if (field.ticked) return undefined;
    const place = { data: (value ?? {}) as Answers, around, path, title: field.label };
    if (field.sections === undefined) return [groupOf(inside, place, shows)];
    return [{ path, title: field.label, answers: [], inner: inSections(inside, field.sections, place, shows) }];
  }
  const items = (value ?? []) as Answers[];
  if (items.length === 0) return undefined;
  return items.map((data, index) => {
    const title = titleOfItem(field, index, around.root);
    return groupOf(inside, { data, around: { ...around, index }, path: pathTo(path, index), title }, shows);
  });
}
