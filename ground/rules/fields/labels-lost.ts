import type { Answers, Field, Fields, ListField } from './field.ts';
import { isSilent, leavesOf } from './leaves.ts';
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
