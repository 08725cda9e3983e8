import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import type { SortName } from '../../rules/work-list.ts';

export interface CaseOrder {
  by: SortName;
  direction: 'asc' | 'desc';
}

/** The last case of a page: the next page begins behind it, however the list has changed meanwhile. */
export interface Cursor extends CaseOrder {
  /** The sort key as text of the database. */
  key: string;
  id: string;
}

export function cursorText({ by, direction, key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([by, direction, key, id])).toString('base64url');
}

const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/;
const INFINITE = 'infinity';
const MOST_KEY = 1000;

interface Sort {
  column: string;
  /** What the key is compared as. */
  type: string;
  /** Whether a text can be such a key: it comes back from outside. */
  isKey(text: string): boolean;
}

/** Where the key of each sort stands; that of a person's own follow-up stands beside the list. */
export const SORTS: Readonly<Record<SortName, Sort>> = {
  dueOn: { column: 'due_key', type: 'date', isKey: (key) => key === INFINITE || isCalendarDay(key) },
  receivedAt: {
    column: 'received_key',
    type: 'timestamptz',
    isKey: (key) => key === INFINITE || (INSTANT.test(key) && isCalendarDay(key.slice(0, 10))),
  },
  amount: { column: 'amount', type: 'int8', isKey: (key) => /^\d{1,15}$/.test(key) },
  companyName: {
    column: 'company_key',
    type: 'text',
    isKey: (key) => key.length <= MOST_KEY && key.isWellFormed() && !key.includes('\0'),
  },
  followUpOn: { column: 'due_on', type: 'date', isKey: isCalendarDay },
};

/** Undefined for what is no cursor of this order. */
export function findCursor(text: string, { by, direction }: CaseOrder): Cursor | undefined {
  const parts = partsOf(text);
  const [ofSort, ofDirection, key, id] = parts;
  if (parts.length !== 4 || ofSort !== by || ofDirection !== direction) return undefined;
  if (typeof key !== 'string' || !SORTS[by].isKey(key) || typeof id !== 'string' || !isUuid(id)) return undefined;
  return { by, direction, key, id };
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
