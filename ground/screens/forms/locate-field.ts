import { conditionsOf, isAsked } from '#ground/rules/fields/answers.ts';
import type { Around, Conditions, Field, Fields } from '#ground/rules/fields/field.ts';
import { keysOf, valueAt } from './path.ts';

/** Fields and their conditions: what a form shows and when. */
export interface FormDefinition {
  fields: Fields;
  asked: Conditions;
}

/** One stretch of the way down to a field: which conditions judge the next name, over which answers. */
interface Stretch {
  conditions: Conditions;
  name: string;
  /** Path of the answers the conditions look at. */
  at: string;
  index: number | undefined;
}

export interface LocatedField {
  field: Field;
  way: readonly Stretch[];
}

/** The field at `staff[0].phone`, with every condition on the way; undefined where the definition has none. */
export function findFieldAt({ fields, asked }: FormDefinition, path: string): LocatedField | undefined {
  let [inside, conditions, at, index] = [fields, asked, '', undefined as number | undefined];
  let field: Field | undefined;
  const way: Stretch[] = [];
  for (const key of keysOf(path)) {
    if (typeof key === 'number') {
      at += `[${key}]`;
      index = key;
      field = undefined;
      continue;
    }
    field = inside[key];
    if (field === undefined) return undefined;
    way.push({ conditions, name: key, at, index });
    at = at === '' ? key : `${at}.${key}`;
    if (field.kind === 'group' || field.kind === 'list') [inside, conditions] = [field.fields, conditionsOf(field)];
    else [inside, conditions] = [{}, {}];
  }
  return field === undefined ? undefined : { field, way };
}

/** Whether the field and everything around it is asked, given the answers of the whole form. */
export function isAskedAt({ way }: LocatedField, values: unknown, facts: object): boolean {
  return way.every(({ conditions, name, at, index }) => {
    const around: Around = { facts, root: values, ...(index === undefined ? {} : { index }) };
    return conditions[name] === undefined || isAsked(conditions, name, valueAt(values, at) ?? {}, around);
  });
}
