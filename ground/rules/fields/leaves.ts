import { isRecord } from './answers.ts';
import type { Answers, Field, Fields } from './field.ts';
import { pathTo } from './violation.ts';

/** One answer that holds no others, and where it stands. */
export interface Leaf {
  /** 'staff[0].phone' */
  path: string;
  field: Field;
  value: unknown;
  /** Puts another value in its place. */
  set(value: unknown): void;
}

/** Every single answer of a form, those in groups and list elements included. */
export function leavesOf(fields: Fields, data: Answers, path = ''): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = data[name];
    const here = pathTo(path, name);
    if (field.kind === 'group') return isRecord(value) ? leavesOf(field.fields, value, here) : [];
    if (field.kind === 'list') {
      const items = Array.isArray(value) ? (value as Answers[]) : [];
      return items.flatMap((item, index) => leavesOf(field.fields, item, pathTo(here, index)));
    }
    const set = (changed: unknown) => {
      data[name] = changed;
    };
    return [{ path: here, field, value, set }];
  });
}

/** Whether a field has no answer; a box that is not ticked counts as none. */
export function isSilent({ field, value }: Leaf): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || value === '' || (field.kind === 'checkbox' && value === false);
}
