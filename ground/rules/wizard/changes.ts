import type { Answers, Field, Fields, ListField } from '../fields/field.ts';
import { copyOf, isSame } from '../fields/is-same.ts';
import { pathTo } from '../fields/violation.ts';

/** One answer that was changed, and what stood there before. */
interface AnswerBefore {
  path: string;
  /** Null: nothing, or an element that was not there. */
  before: unknown;
}

/** What a run has changed. Each place is named so that it can be found again. */
export function answersBefore(fields: Fields, before: Answers, after: Answers): AnswerBefore[] {
  return changesBetween(fields, before, after).map((change) => ({
    path: placed(change.path, before),
    before: change.before ?? null,
  }));
}

/** A new element without an address of its own is known by where it stands. */
function placed(path: string, before: Answers): string {
  const [, list, index] = /^(.*)\[\+(\d+)\]$/.exec(path) ?? [];
  if (list === undefined) return path;
  const held = valueAtPlace(before, list);
  return `${list}[${(Array.isArray(held) ? held.length : 0) + Number(index)}]`;
}

/** The value at the place of a change now; undefined: the place is gone. */
export function valueAtPlace(answers: Answers, path: string): unknown {
  return keysIn(path).reduce<unknown>((inside, key) => {
    if (typeof inside !== 'object' || inside === null) return undefined;
    if (!key.startsWith('[')) return (inside as Answers)[key];
    const list = inside as { id?: string }[];
    const name = key.slice(1);
    return list.find(({ id }) => id === name) ?? (/^\d+$/.test(name) ? list[Number(name)] : undefined);
  }, answers);
}

/** What brings back the value before a change: an element that was not there is removed. */
export function undoingChange({ path, before }: AnswerBefore): { path: string; after: unknown } {
  return { path, after: before === null && path.endsWith(']') ? undefined : before };
}

/**
 * Of changes, newest first, those that no later change has touched: only these can be taken back alone.
 */
export function untouchedSince<T extends { step: number; path: string }>(changes: readonly T[]): Set<T> {
  const [touched, around] = [new Set<string>(), new Set<string>()];
  return new Set(
    changes.filter(({ step, path }) => {
      const ways = waysTo(`${step}.${path}`);
      const isTouched = ways.some((way) => touched.has(way)) || around.has(`${step}.${path}`);
      touched.add(`${step}.${path}`);
      for (const way of ways) around.add(way);
      return !isTouched;
    }),
  );
}

/** '7.proofs[6f…].name' → all of '7', '7.proofs', '7.proofs[6f…]' and itself. */
function waysTo(path: string): string[] {
  const ends = [...path.matchAll(/[.[]/g)].map(({ index }) => index);
  return [...ends.map((end) => path.slice(0, end)), path];
}

/** One answer that became another one. */
interface FieldChange {
  /**
   * 'addresses[0].street'; an element with an address of its own is named by it: 'proofs[6f…].name'. A new element is
   * 'addresses[+0]', and a list that changed in more than one place counts as one answer.
   */
  path: string;
  /** Undefined: an element that was not there. */
  before: unknown;
  /** Undefined: an element that is gone. */
  after: unknown;
}

/** What has changed from one state of a form's answers to another, answer by answer. Both in the stored shape. */
export function changesBetween(fields: Fields, before: Answers, after: Answers, path = ''): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    changesOf(field, before[name] ?? null, after[name] ?? null, pathTo(path, name)),
  );
}

function changesOf(field: Field, before: unknown, after: unknown, path: string): FieldChange[] {
  if (isSame(before, after)) return [];
  if (field.kind === 'group')
    return changesBetween(field.fields, (before ?? {}) as Answers, (after ?? {}) as Answers, path);
  const whole = [{ path, before, after }];
  if (field.kind !== 'list') return whole;
  const [old, now] = [(before ?? []) as Element[], (after ?? []) as Element[]];
  return (field.addressed === undefined ? inPlaces(field, old, now, path) : byId(field, old, now, path)) ?? whole;
}

type Element = Answers & { id?: string };

/** Elements without an address: one that changed where it stands, or some that came behind the others. */
function inPlaces({ fields }: ListField, old: Element[], now: Element[], path: string): FieldChange[] | undefined {
  const moved = old.flatMap((element, index) => (isSame(element, now[index]) ? [] : [index]));
  if (now.length > old.length && moved.length === 0) return addedTo(path, now.slice(old.length));
  const [only] = moved;
  if (now.length !== old.length || moved.length !== 1 || only === undefined) return undefined;
  return changesBetween(fields, old[only] ?? {}, now[only] ?? {}, pathTo(path, only));
}

function byId({ fields }: ListField, old: Element[], now: Element[], path: string): FieldChange[] | undefined {
  const before = new Map(old.flatMap((one) => (one.id === undefined ? [] : [[one.id, one] as const])));
  const stays = (one: Element) => one.id !== undefined && before.has(one.id);
  const kept = now.filter(stays);
  const keptIds = kept.map(({ id }) => id);
  const order = old.flatMap(({ id }) => (keptIds.includes(id) ? [id] : []));
  // Another order is a change of the whole list, and so are elements that nothing tells apart.
  if (!isSame(order, keptIds) || before.size !== old.length) return undefined;
  return [
    ...old.flatMap((one) =>
      keptIds.includes(one.id) ? [] : [{ path: elementPath(path, one.id), before: one, after: undefined }],
    ),
    ...kept.flatMap((one) => changesBetween(fields, before.get(one.id ?? '') ?? {}, one, elementPath(path, one.id))),
    ...addedTo(
      path,
      now.filter((one) => !stays(one)),
    ),
  ];
}

function addedTo(path: string, elements: readonly Element[]): FieldChange[] {
  return elements.map((after, index) => ({
    path: elementPath(path, after.id ?? `+${index}`),
    before: undefined,
    after,
  }));
}

function elementPath(path: string, key: string | undefined): string {
  return `${path}[${key}]`;
}

/** 'proofs[6f…].name' → ['proofs', '[6f…', 'name']. */
export function keysIn(path: string): string[] {
  return path.replaceAll(']', '').split(/\.|(?=\[)/);
}

/** A copy of answers with changes made in it; undefined where there is no longer a place for one of them. */
export function withChanges(
  answers: Answers,
  changes: readonly Pick<FieldChange, 'path' | 'after'>[],
): Answers | undefined {
  const changed = copyOf(answers);
  return changes.every(({ path, after }) => put(changed, keysIn(path), copyOf(after))) ? changed : undefined;
}

function put(inside: unknown, [key = '', ...rest]: string[], value: unknown): boolean {
  if (typeof inside !== 'object' || inside === null) return false;
  if (key.startsWith('[')) return putElement(inside as Element[], key.slice(1), rest, value);
  const group = inside as Answers;
  if (rest.length > 0) return put(group[key], rest, value);
  group[key] = value;
  return true;
}

function putElement(list: Element[], key: string, rest: string[], value: unknown): boolean {
  if (!Array.isArray(list)) return false;
  const found = list.findIndex(({ id }) => id === key);
  const index = found < 0 && /^\d+$/.test(key) ? Number(key) : found;
  if (rest.length > 0) return put(list[index], rest, value);
  if (value !== undefined) list.splice(index < 0 ? list.length : index, index < 0 ? 0 : 1, value as Element);
  else if (index >= 0) list.splice(index, 1);
  return true;
}

/** What a changed answer is called: 'Personen, Person 2, Telefonnummer'. */
export function labelOfChange(fields: Fields, path: string, answers?: Answers): string {
  const labels: string[] = [];
  let [inside, list, at]: [Fields, ListField | undefined, unknown] = [fields, undefined, answers];
  for (const key of keysIn(path)) {
    if (key.startsWith('[')) {
      const elements = Array.isArray(at) ? (at as Element[]) : [];
      const found = elements.findIndex(({ id }) => id === key.slice(1));
      const index = found < 0 && /^\[\d+$/.test(key) ? Number(key.slice(1)) : found;
      labels.push(`${list?.itemLabel ?? ''}${index < 0 ? '' : ` ${index + 1}`}`);
      at = elements[index];
      continue;
    }
    const field = inside[key];
    if (field === undefined) break;
    if (field.label !== '') labels.push(field.label);
    inside = field.kind === 'group' || field.kind === 'list' ? field.fields : {};
    list = field.kind === 'list' ? field : undefined;
    at = (at as Answers | null | undefined)?.[key];
  }
  return labels.join(', ').replaceAll('?, ', '? ');
}
