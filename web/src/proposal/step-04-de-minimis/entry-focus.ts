import type { DeMinimisAnswer, DeMinimisDeclaration } from '@portal/domain/proposal/step-04-de-minimis/fields.ts';
import {
  type Company,
  entriesAt,
  entriesElsewhere,
  isElsewhere,
  ownerOf,
  type Place,
  type PlacedEntry,
} from './entries.ts';

/** Ids of buttons that take the focus when what had it is gone. */
export const addButtonId = ({ received, company }: Place) => `de-minimis-add-${received}-${company}`;
export const editButtonId = (index: number) => `de-minimis-edit-${index}`;
export const removeButtonId = (index: number) => `de-minimis-remove-${index}`;

/** Around the tabs. */
export const TABS_ID = 'de-minimis-years';

/** After deleting, the focus goes to the next row, else to the one before, else to the button that adds. */
export function focusAfter(
  answers: DeMinimisDeclaration,
  index: number,
  years: readonly string[],
  companies: readonly Company[],
): string {
  const entry = answers.minimis[index];
  if (entry === undefined) return TABS_ID;
  const isOutside = isElsewhere(entry, years);
  const place = placeOf(entry, companies);
  const rows = isOutside ? entriesElsewhere(answers, years) : entriesAt(answers, place, companies);
  const at = neighbour(rows, index);
  if (at === undefined) return isOutside ? TABS_ID : addButtonId(place);
  return isOutside ? removeButtonId(at) : editButtonId(at);
}

/** The button that adds to the table an entry stands in. */
export function addButtonOf(entry: DeMinimisAnswer | undefined, companies: readonly Company[]): string {
  return entry === undefined ? TABS_ID : addButtonId(placeOf(entry, companies));
}

function placeOf(entry: DeMinimisAnswer, companies: readonly Company[]): Place {
  return { received: entry.received === true, year: entry.year ?? '', company: ownerOf(entry, companies).iri };
}

/** Place of the row that follows, once the given one is gone. */
function neighbour(rows: readonly PlacedEntry[], index: number): number | undefined {
  const position = rows.findIndex((row) => row.index === index);
  const next = rows[position + 1];
  return next === undefined ? rows[position - 1]?.index : next.index - 1;
}
