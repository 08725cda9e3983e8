import { isRecord } from './answers.ts';
import type { Answers, Field, Fields, ListField } from './field.ts';
import { isWithin, pathTo } from './violation.ts';

/**
 * Labels of the answers that one state of a form holds and another does not, each once; without those below the paths `byHand`,
 * which the person changed. A tick is no loss, since one press brings it back.
 */
export function labelsLost(fields: Fields, had: Answers, has: Answers, byHand: readonly string[] = []): string[] {
  const labels = new Set<string>();
  collect({ labels, byHand }, fields, had, has, '');
  return [...labels];
}

interface Search {
  labels: Set<string>;
  byHand: readonly string[];
}

function collect(search: Search, fields: Fields, had: Answers, has: Answers, path: string): void {
  for (const [name, field] of Object.entries(fields))
    collectField(search, field, had[name], has[name], pathTo(path, name));
}

function collectField(search: Search, field: Field, had: unknown, has: unknown, path: string): void {
  if (search.byHand.some((changed) => isWithin(path, changed))) return;
  if (field.kind === 'group') collect(search, field.fields, (had ?? {}) as Answers, (has ?? {}) as Answers, path);
  else if (field.kind === 'list') collectList(search, field, elementsOf(had), elementsOf(has), path);
  else if (!isEmpty(field, had) && isEmpty(field, has)) search.labels.add(field.label);
}

function collectList(search: Search, field: ListField, had: Answers[], has: Answers[], path: string): void {
  const isFilled = (element: Answers) => !leavesOf(field.fields, element).every(isSilent);
  const gone = had.filter(isFilled).length - has.filter(isFilled).length;
  if (gone > 0) search.labels.add(has.length === 0 ? field.label : `${field.label} (${gone})`);
  else
    for (const [index, item] of had.entries())
      collect(search, field.fields, item, has[index] ?? {}, pathTo(path, index));
}

function elementsOf(list: unknown): Answers[] {
  return Array.isArray(list) ? (list as Answers[]) : [];
}

function isEmpty({ kind }: Field, value: unknown): boolean {
  if (kind === 'checkbox') return true;
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

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
