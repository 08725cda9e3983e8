import type { ListField } from './field.ts';

/** What an element of a list is called: 'Nachweis 2', or as the list itself says. */
export function titleOfItem(field: ListField, index: number, root: unknown): string {
  return field.itemTitle?.(index, root as never) ?? `${field.itemLabel} ${index + 1}`;
}
