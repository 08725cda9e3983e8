import { contractText } from '../contract/messages.ts';
import type { Answers, Around, Conditions, DataOf, Field, Fields, GroupField, ListField } from './field.ts';
import { type ReadScalar, readScalar, restoreScalar } from './read-scalar.ts';
import { CONSTRAINT, missing, pathTo, type Violation, wrong } from './violation.ts';

export interface ReadAnswers<D> {
  data: D;
  /** Only `wrong` ones: types, formats, limits. */
  violations: Violation[];
}

/** The stored shape of a form nobody has touched. */
export function emptyAnswers<F extends Fields>(fields: F): DataOf<F> {
  const data: Answers = {};
  for (const [name, field] of Object.entries(fields)) data[name] = emptyValue(field);
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
  for (const [name, field] of Object.entries(fields)) {
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

/** Pruning only ever empties, so it comes to rest; the bound keeps a faulty condition from hanging the server. */
const MAX_ROUNDS = 100;

/** Empties every answer that is not asked; repeats until one answer's going has taken all that hang on it. */
export function pruneAnswers<D>(fields: Fields, conditions: Conditions, data: D, around: Around): D {
  let current = data as Answers;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = pruneOnce(fields, conditions, current, { ...around, root: current });
    if (JSON.stringify(next) === JSON.stringify(current)) return next as D;
    current = next;
  }
  return current as D;
}

function pruneOnce(fields: Fields, conditions: Conditions, data: Answers, around: Around): Answers {
  const kept: Answers = data.id === undefined ? {} : { id: data.id };
  for (const [name, field] of Object.entries(fields)) {
    kept[name] = isAsked(conditions, name, data, around) ? prunedValue(field, data[name], around) : emptyValue(field);
  }
  return kept;
}

function prunedValue(field: Field, value: unknown, around: Around): unknown {
  if (field.kind === 'group') return pruneOnce(field.fields, conditionsOf(field), value as Answers, around);
  if (field.kind !== 'list') return value;
  return (value as Answers[]).map((item, index) =>
    pruneOnce(field.fields, conditionsOf(field), item, { ...around, index }),
  );
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
  const answers = data as Answers;
  return Object.entries(fields).flatMap(([name, field]) =>
    isAsked(conditions, name, answers, around) ? missingIn(field, answers[name], around, pathTo(path, name)) : [],
  );
}

function missingIn(field: Field, value: unknown, around: Around, path: string): Violation[] {
  const own = field.required !== undefined && isUnanswered(field, value) ? [missingAt(field, path)] : [];
  if (field.kind === 'group') {
    return [...own, ...missingAnswers(fieldsIn(field, value), conditionsOf(field), value, around, path)];
  }
  if (field.kind !== 'list') return own;
  const items = value as Answers[];
  const nested = items.flatMap((item, index) =>
    missingAnswers(field.fields, conditionsOf(field), item, { ...around, index }, pathTo(path, index)),
  );
  return [...own, ...nested];
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
  return Object.entries(fields).flatMap(([name, field]) => {
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
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = answers[name];
    const here = pathTo(path, name);
    if (field.kind === 'reference') return typeof value === 'string' ? [{ path: here, to: field.to, iri: value }] : [];
    if (field.kind === 'group') return referencesIn(field.fields, value, here);
    if (field.kind !== 'list') return [];
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
