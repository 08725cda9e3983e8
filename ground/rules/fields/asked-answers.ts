import { conditionsOf, isAsked, isDeepEmpty } from './answers.ts';
import { type Answers, type Around, type Conditions, type Field, type Fields, titleOfItem } from './field.ts';
import { pathTo } from './violation.ts';

/** One answer as outputs print it: an element of a list stands in a group of its own, an empty list is one answer. */
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
  sections: readonly { title: string; fields: readonly string[] }[];
}

/**
 * What was asked and what was answered, section by section in reading order; a section of which nothing was asked is left
 * out. Overview, review, copy and the desk print this and decide nothing themselves. `data`: pruned. `path`: of the
 * element whose fields these are, where it is not a whole step.
 */
export function askedSections(form: AskedForm, data: Answers, facts: object, path = ''): AskedGroup[] {
  const around: Around = { facts, root: data };
  return form.sections.flatMap(({ title, fields: names }) => {
    const group = groupOf({ fields: form.fields, asked: form.asked, names }, { data, around, path, title }, wasAsked);
    return group.answers.length + group.inner.length === 0 ? [] : [group];
  });
}

/** What was answered in a group or an element, where nothing around it is known any more: an earlier state. */
export function givenAnswers(fields: Fields, data: Answers): AskedGroup {
  const place = { data, around: { facts: {}, root: data }, path: '', title: '' };
  return groupOf({ fields, asked: {}, names: Object.keys(fields) }, place, wasGiven);
}

interface Place {
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
type Shows = (inside: Named, name: string, place: Place) => boolean;

const wasAsked: Shows = ({ asked }, name, { data, around }) => isAsked(asked, name, data, around);
const wasGiven: Shows = ({ fields }, name, { data }) => {
  const field = fields[name];
  return field !== undefined && !isDeepEmpty(field, data[name] ?? null);
};

function groupOf(inside: Named, place: Place, shows: Shows): AskedGroup {
  const { data, around, path, title } = place;
  const answers: AskedAnswer[] = [];
  const inner: AskedGroup[] = [];
  for (const name of inside.names) {
    const field = inside.fields[name];
    if (field === undefined || !shows(inside, name, place)) continue;
    const value = data[name];
    const within = innerOf(field, value, { around, path: pathTo(path, name) }, shows);
    if (within === undefined) answers.push({ path: pathTo(path, name), name, field, value });
    else inner.push(...within);
  }
  return { path, title, answers, inner };
}

/** Undefined: it is one answer, an empty list among them. */
function innerOf(
  field: Field,
  value: unknown,
  { around, path }: Pick<Place, 'around' | 'path'>,
  shows: Shows,
): AskedGroup[] | undefined {
  if (field.kind !== 'group' && field.kind !== 'list') return undefined;
  const inside = { fields: field.fields, asked: conditionsOf(field), names: Object.keys(field.fields) };
  if (field.kind === 'group')
    return [groupOf(inside, { data: (value ?? {}) as Answers, around, path, title: field.label }, shows)];
  const items = (value ?? []) as Answers[];
  if (items.length === 0) return undefined;
  return items.map((data, index) => {
    const title = titleOfItem(field, index, around.root);
    return groupOf(inside, { data, around: { ...around, index }, path: pathTo(path, index), title }, shows);
  });
}
