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

/** What a key of each sort looks like: it comes back from outside. */
const IS_KEY = {
  dueOn: (key: string) => key === INFINITE || isCalendarDay(key),
  receivedAt: (key: string) => key === INFINITE || (INSTANT.test(key) && isCalendarDay(key.slice(0, 10))),
  amount: (key: string) => /^\d{1,15}$/.test(key),
  followUpOn: (key: string) => isCalendarDay(key),
  companyName: (key: string) => key.length <= MOST_KEY && key.isWellFormed() && !key.includes('\0'),
} as const satisfies Record<SortName, (key: string) => boolean>;

/** Undefined for what is no cursor of this order. */
export function findCursor(text: string, { by, direction }: CaseOrder): Cursor | undefined {
  const parts = partsOf(text);
  const [ofSort, ofDirection, key, id] = parts;
  if (parts.length !== 4 || ofSort !== by || ofDirection !== direction) return undefined;
  if (typeof key !== 'string' || !IS_KEY[by](key) || typeof id !== 'string' || !isUuid(id)) return undefined;
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
