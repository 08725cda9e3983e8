import type { Answers, Field, Fields } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';

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
