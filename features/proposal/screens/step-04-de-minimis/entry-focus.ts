import type { DeMinimisAnswer } from '../../rules/steps/de-minimis-fields.ts';
import { type Company, ownerOf, type TableKey } from './entries.ts';

/** Ids of buttons that take the focus when what had it is gone. */
export const addButtonId = ({ received, company }: TableKey) => `de-minimis-add-${received}-${company}`;
export const editButtonId = (index: number) => `de-minimis-edit-${index}`;
export const removeButtonId = (index: number) => `de-minimis-remove-${index}`;

/** Around the tabs. */
export const TABS_ID = 'de-minimis-years';

/** The button that adds to the table an entry stands in. */
export function addButtonOf({ received, year, ...entry }: DeMinimisAnswer, companies: readonly Company[]): string {
  return addButtonId({ received: received === true, year: year ?? '', company: ownerOf(entry, companies).iri });
}
