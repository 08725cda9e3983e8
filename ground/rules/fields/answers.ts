import { contractText } from '../contract/messages.ts';
import type { Answers, Around, Conditions, DataOf, Field, Fields, GroupField, ListField } from './field.ts';
import { type ReadScalar, readScalar, restoreScalar } from './read-scalar.ts';
import { CONSTRAINT, missing, pathTo, type Violation, wrong } from './violation.ts';

interface ReadAnswers<D> {
  data: D;
  /** Only `wrong` ones: types, formats, limits. */
  violations: Violation[];
}

const entriesKept = new WeakMap<Fields, readonly (readonly [string, Field])[]>();

/** Entries of a step's fields, made once: fields never change while the program runs, and a save walks them several times. */
function entriesOf(fields: Fields): readonly (readonly [string, Field])[] {
  const kept = entriesKept.get(fields) ?? Object.entries(fields);
  entriesKept.set(fields, kept);
  return kept;
}

/** The stored shape of a form nobody has touched. */
export function emptyAnswers<F extends Fields>(fields: F): DataOf<F> {
  const data: Answers = {};
  for (const [name, field] of entriesOf(fields)) data[name] = emptyValue(field);
  return data as DataOf<F>;
}

function emptyValue(field: Field): unknown {
  if (field.kind === 'group') return emptyAnswers(field.fields);
  if (field.kind === 'list' || field.kind === 'choices') return [];
  return null;
}

/**
 * Reads a body into the stored shape. Unknown keys are ignored, a missing key means empty (contract G9, G13).
 * A value that is wrong becomes empty and a violation.
 */
export function readAnswers<F extends Fields>(fields: F, body: unknown, path = ''): ReadAnswers<DataOf<F>> {
  return readWith(readScalar, fields, body, path);
}

function readWith<F extends Fields>(
  scalar: ReadScalar,
  fields: F,
  body: unknown,
  path: string,
): ReadAnswers<DataOf<F>> {
  const violations: Violation[] = [];
  const data: Answers = {};
  const source = isRecord(body) ? body : {};
  if (body !== null && body !== undefined && !isRecord(body)) {
    violations.push(wrong(path, contractText('wrongType', { type: 'object' })));
  }
  for (const [name, field] of entriesOf(fields)) {
    const given = Object.hasOwn(source, name) ? source[name] : null;
    data[name] = readValue(scalar, field, given ?? null, pathTo(path, name), violations);
  }
  return { data: data as DataOf<F>, violations };
}

function readValue(scalar: ReadScalar, field: Field, given: unknown, path: string, violations: Violation[]): unknown {
  if (field.kind === 'group') return readNested(scalar, field, given, path, violations);
  if (field.kind === 'list') return readList(scalar, field, given, path, violations);
  const result = scalar(field, given);
  if (result.ok) return result.value;
  violations.push(wrong(path, result.message));
  return emptyValue(field);
}

function readNested(
  scalar: ReadScalar,
  field: GroupField | ListField,
  given: unknown,
  path: string,
  violations: Violation[],
): Answers {
  const fields = fieldsIn(field, given, (name) => violations.push(wrong(pathTo(path, name), partialOf(field) ?? '')));
  const nested = readWith(scalar, fields, given, path);
  violations.push(...nested.violations);
  return nested.data;
}

function partialOf(field: GroupField | ListField): string | undefined {
  return field.kind === 'group' ? field.partial : undefined;
}

/** Of a partial group those that are there; `unknown` is told the others' names. */
function fieldsIn(field: GroupField | ListField, given: unknown, unknown: (name: string) => void = () => {}): Fields {
  if (partialOf(field) === undefined || !isRecord(given)) return field.fields;
  const names = Object.keys(given);
  for (const name of names) if (!Object.hasOwn(field.fields, name)) unknown(name);
  return Object.fromEntries(Object.entries(field.fields).filter(([name]) => names.includes(name)));
}

function readList(
  scalar: ReadScalar,
  field: ListField,
  given: unknown,
  path: string,
  violations: Violation[],
): Answers[] {
  if (given === null) return [];
  if (!Array.isArray(given)) {
    violations.push(wrong(path, contractText('wrongType', { type: 'array' })));
    return [];
  }
  if (given.length > field.max) {
    violations.push(wrong(path, `Bitte geben Sie höchstens ${field.max} Einträge an.`));
    return [];
  }
  return given.map((element, index) => {
    const item = readNested(scalar, field, element, pathTo(path, index), violations);
    const id = field.addressed === undefined ? undefined : idOf(element);
    return id === undefined ? item : { id, ...item };
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a list element, from the last part of its `@id` or its `id`; a UUID in the lower case it is stored in. */
function idOf(element: unknown): string | undefined {
  if (!isRecord(element)) return undefined;
  const name = typeof element['@id'] === 'string' ? element['@id'] : element.id;
  if (typeof name !== 'string') return undefined;
  const id = name.slice(name.lastIndexOf('/') + 1);
  return UUID.test(id) ? id.toLowerCase() : id;
}

/** Rounds of pruning at most. It only empties and so ends by itself; the bound is for a faulty condition. */
const MAX_ROUNDS = 100;

/** Empties every answer that is not asked, and repeats: emptying one answer may stop others from being asked. */
export function pruneAnswers<D>(fields: Fields, conditions: Conditions, data: D, around: Around): D {
  let current = data as Answers;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const pruning = { around: { ...around, root: current }, hasEmptied: false };
    current = pruneOnce(fields, conditions, current, pruning);
    if (!pruning.hasEmptied) return current as D;
  }
  return current as D;
}

interface Pruning {
  around: Around;
  /** Something went that was there before this round. */
  hasEmptied: boolean;
}

function pruneOnce(fields: Fields, conditions: Conditions, data: Answers, pruning: Pruning, around = pruning.around) {
  const kept: Answers = data.id === undefined ? {} : { id: data.id };
  for (const [name, field] of entriesOf(fields)) {
    const value = data[name];
    if (isAsked(conditions, name, data, around)) kept[name] = prunedValue(field, value, pruning, around);
    else {
      kept[name] = emptyValue(field);
      pruning.hasEmptied ||= !isDeepEmpty(field, value);
    }
  }
  return kept;
}

function prunedValue(field: Field, value: unknown, pruning: Pruning, around: Around): unknown {
  if (field.kind === 'group') return pruneOnce(field.fields, conditionsOf(field), value as Answers, pruning, around);
  if (field.kind !== 'list') return value;
  return (value as Answers[]).map((item, index) =>
    pruneOnce(field.fields, conditionsOf(field), item, pruning, { ...around, index }),
  );
}

/** True for the shape of a field nobody has touched. */
export function isDeepEmpty(field: Field, value: unknown): boolean {
  if (field.kind === 'list' || field.kind === 'choices') return Array.isArray(value) && value.length === 0;
  if (field.kind !== 'group') return value === null;
  return isRecord(value) && entriesOf(field.fields).every(([name, inner]) => isDeepEmpty(inner, value[name]));
}

/** Whether a field is asked at all, by name within its group. */
export function isAsked(conditions: Conditions, name: string, data: unknown, around: Around): boolean {
  const condition = conditions[name];
  return condition === undefined || condition(data as never, around as never);
}

export function conditionsOf(field: GroupField | ListField): Conditions {
  return field.asked ?? {};
}

/** Every asked and required field that is empty. */
export function missingAnswers(
  fields: Fields,
  conditions: Conditions,
  data: unknown,
  around: Around,
  path = '',
): Violation[] {
  const found: Violation[] = [];
  addMissing(found, fields, conditions, data, around, path);
  return found;
}

function addMissing(
  found: Violation[],
  fields: Fields,
  conditions: Conditions,
  data: unknown,
  around: Around,
  path: string,
): void {
  const answers = data as Answers;
  for (const [name, field] of entriesOf(fields)) {
    if (isAsked(conditions, name, answers, around))
      addMissingIn(found, field, answers[name], around, pathTo(path, name));
  }
}

function addMissingIn(found: Violation[], field: Field, value: unknown, around: Around, path: string): void {
  if (field.required !== undefined && isUnanswered(field, value)) found.push(missingAt(field, path));
  if (field.kind === 'group') addMissing(found, fieldsIn(field, value), conditionsOf(field), value, around, path);
  if (field.kind !== 'list') return;
  for (const [index, item] of (value as Answers[]).entries())
    addMissing(found, field.fields, conditionsOf(field), item, { ...around, index }, pathTo(path, index));
}

/** Paths of all fields that are not asked; what stands below such a path is not asked either. */
export function unaskedPaths(
  fields: Fields,
  conditions: Conditions,
  data: unknown,
  around: Around,
  path = '',
): string[] {
  const answers = data as Answers;
  return entriesOf(fields).flatMap(([name, field]) => {
    const here = pathTo(path, name);
    if (!isAsked(conditions, name, answers, around)) return [here];
    if (field.kind === 'group') return unaskedPaths(field.fields, conditionsOf(field), answers[name], around, here);
    if (field.kind !== 'list') return [];
    return (answers[name] as Answers[]).flatMap((item, index) =>
      unaskedPaths(field.fields, conditionsOf(field), item, { ...around, index }, pathTo(here, index)),
    );
  });
}

function missingAt(field: Field, path: string): Violation {
  const violation = missing(path, field.required ?? '');
  return field.kind === 'yesNo' || field.kind === 'choice' ? { ...violation, code: CONSTRAINT.notNull } : violation;
}

function isUnanswered(field: Field, value: unknown): boolean {
  if (field.kind === 'checkbox') return value !== true;
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** Every reference held in the answers, with its path: the server checks that the item exists. */
export function referencesIn(fields: Fields, data: unknown, path = ''): { path: string; to: string; iri: string }[] {
  const answers = data as Answers;
  return entriesOf(fields).flatMap(([name, field]) => {
    const value = answers[name];
    if (field.kind === 'reference') {
      return typeof value === 'string' ? [{ path: pathTo(path, name), to: field.to, iri: value }] : [];
    }
    if (field.kind === 'group') return referencesIn(field.fields, value, pathTo(path, name));
    if (field.kind !== 'list') return [];
    const here = pathTo(path, name);
    return (value as Answers[]).flatMap((item, index) => referencesIn(field.fields, item, pathTo(here, index)));
  });
}

/**
 * Today's shape for a row that was stored under an older one: what no longer fits is left empty. A text is not judged
 * again: where a rule became stricter, what was taken once stays until somebody changes it.
 */
export function restoreAnswers<F extends Fields>(fields: F, stored: unknown): DataOf<F> {
  return readWith(restoreScalar, fields, stored, '').data;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
