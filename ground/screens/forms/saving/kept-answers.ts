import type { Answers, Field, Fields } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { Followed } from '../../browser/followed.ts';
import { withValueAt } from '../path.ts';
import type { Saved } from './keeper-ports.ts';

/**
 * The answers on the screen, exchanged and never changed in place: a draft, a save under way and a comparison may hold
 * on to what they saw. Fields follow their own answer through `subscribe`.
 */
export class AnswersStore extends Followed<Answers> {
  answers = this.snapshot;

  set(path: string, value: unknown): void {
    this.show(withValueAt(this.answers(), path, value));
  }
}

export interface Difference {
  /** 'Personen, Person 2: Telefonnummer' */
  label: string;
  field: Field;
  mine: unknown;
  stored: unknown;
}

/** Where two versions of the answers differ, field by field. Ids of elements do not count. */
export function differences(fields: Fields, mine: Answers, stored: Answers, prefix = ''): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [one, other] = [mine[name] ?? null, stored[name] ?? null];
    const label = prefix === '' ? field.label : `${prefix}: ${field.label}`;
    if (field.kind === 'group')
      return differences(field.fields, (one ?? {}) as Answers, (other ?? {}) as Answers, label);
    if (field.kind !== 'list') return isSame(one, other) ? [] : [{ label, field, mine: one, stored: other }];
    const [ours, theirs] = [(one ?? []) as Answers[], (other ?? []) as Answers[]];
    if (ours.length !== theirs.length) return [{ label, field, mine: ours, stored: theirs }];
    return ours.flatMap((element, index) => {
      const inside = `${label}, ${field.itemLabel} ${index + 1}`;
      return differences(field.fields, element, theirs[index] ?? {}, inside);
    });
  });
}

/** Answers kept elsewhere in today's shape: every group and list is there, unreadable texts stay as typed. */
export function inShape(fields: Fields, answers: unknown): Answers {
  const given = (typeof answers === 'object' && answers !== null ? answers : {}) as Answers;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = given[name] ?? null;
      if (field.kind === 'group') return [name, inShape(field.fields, value)];
      if (field.kind === 'choices') return [name, Array.isArray(value) ? value : []];
      if (field.kind !== 'list') return [name, value];
      return [name, Array.isArray(value) ? value.map((element) => elementInShape(field.fields, element)) : []];
    }),
  );
}

function elementInShape(fields: Fields, element: unknown): Answers {
  const id = (element as Answers | null)?.id;
  return id === undefined ? inShape(fields, element) : { id, ...inShape(fields, element) };
}

/** An autosave leaves alone what is on the screen, apart from ids; a deliberate save shows the stored form of it. */
export function afterSave(
  current: Answers,
  sent: Answers,
  { answers }: Pick<Saved, 'answers'>,
  withheld: readonly string[],
  explicit: boolean,
): Answers {
  if (!explicit || withheld.length > 0) return mergeIds(current, sent, answers);
  return mergeSaved(current, sent, answers);
}

/**
 * The answers on the screen after a save: what was not touched since it was sent takes the stored form (normalised,
 * without what is no longer asked, with the ids of new elements); what was typed meanwhile stays as it is.
 */
function mergeSaved(current: Answers, sent: Answers, stored: Answers): Answers {
  return merge(current, sent, stored) as Answers;
}

function merge(current: unknown, sent: unknown, stored: unknown): unknown {
  if (isSame(current, sent)) return stored;
  if (isList(current) && isList(sent) && isList(stored) && sent.length === stored.length) {
    return current.map((element, index) =>
      sameElement(element, sent[index]) ? merge(element, sent[index], stored[index]) : element,
    );
  }
  if (isGroup(current) && isGroup(sent) && isGroup(stored)) {
    const names = [...new Set([...Object.keys(current), ...Object.keys(stored)])];
    return Object.fromEntries(names.map((name) => [name, merge(current[name], sent[name], stored[name])]));
  }
  return current;
}

/** Elements may have come and gone while the save was under way: only one that kept its place gets the stored id. */
function sameElement(current: unknown, sent: unknown): boolean {
  return isGroup(current) && isGroup(sent) ? current.id === sent.id : isSame(current, sent);
}

/** Takes over ids only: anything else an autosave changed on the screen would disturb whoever is typing. */
function mergeIds(current: Answers, sent: Answers, stored: Answers): Answers {
  return Object.fromEntries(
    Object.entries(current).map(([name, value]) => [name, withIds(value, sent[name], stored[name])]),
  );
}

function withIds(current: unknown, sent: unknown, stored: unknown): unknown {
  if (!isList(current) || !isList(sent) || !isList(stored) || sent.length !== stored.length) return current;
  return current.map((element, index) => {
    const saved = stored[index];
    if (!isGroup(element) || !isGroup(saved) || saved.id === undefined) return element;
    return sameElement(element, sent[index]) ? { ...element, id: saved.id } : element;
  });
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isGroup(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
