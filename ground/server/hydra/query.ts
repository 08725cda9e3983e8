/**
 * A parsed query. `k=a` alone is a text, everything that repeats or carries brackets is a list: `k[]=a&k[]=b`,
 * `k[0]=a&k[1]=b` and `k[]=a` all stand under `k`. Named brackets stay in the name: `exists[revision]`, `order[id]`.
 */
export type Query = Record<string, string | string[]>;

const MAX_PARAMETERS = 1000;
const INDEX = /\[\d*\]$/;

/** Parser for Fastify's `querystringParser` (G20). Never throws; the result has no prototype. NUL, which no database takes, is left out. */
export function parseQuery(text: string): Query {
  const query: Query = Object.create(null);
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > MAX_PARAMETERS) break;
    add(query, name, value.replaceAll('\0', ''));
  }
  return query;
}

function add(query: Query, name: string, value: string): void {
  const isList = INDEX.test(name) && !name.startsWith('[');
  const key = isList ? name.replace(INDEX, '') : name;
  const before = query[key];
  if (before === undefined) query[key] = isList ? [value] : value;
  else if (Array.isArray(before)) before.push(value);
  else query[key] = [before, value];
}

/** Every value given under a name; none is the empty list. Takes `request.query` as it is. */
export function valuesOf(query: unknown, name: string): string[] {
  const value = (query as Query)[name];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The last value given under a name, as PHP reads it. */
export function findValue(query: unknown, name: string): string | undefined {
  return valuesOf(query, name).at(-1);
}

/** `exists[p]` (G21): true or false when asked and readable, else undefined: no filter. */
export function existsFilter(query: unknown, property: string): boolean | undefined {
  const value = findValue(query, `exists[${property}]`);
  if (value === undefined) return undefined;
  if (['true', '1', ''].includes(value)) return true;
  return ['false', '0'].includes(value) ? false : undefined;
}

export interface Page {
  /** From 1. */
  page: number;
  itemsPerPage: number;
  /** Items to skip. */
  offset: number;
}

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;
const MAX_PAGE = 1_000_000;

/** The page asked for; undefined when the collection is to be complete (G19). Unreadable numbers count as not given. */
export function pageOf(query: unknown): Page | undefined {
  const page = findValue(query, 'page');
  const perPage = findValue(query, 'itemsPerPage');
  if (page === undefined && perPage === undefined) return undefined;
  const number = bounded(page, 1, MAX_PAGE);
  const itemsPerPage = bounded(perPage, DEFAULT_PER_PAGE, MAX_PER_PAGE);
  return { page: number, itemsPerPage, offset: (number - 1) * itemsPerPage };
}

/** For collections that are never sent whole. */
export function firstPage(): Page {
  return { page: 1, itemsPerPage: DEFAULT_PER_PAGE, offset: 0 };
}

function bounded(text: string | undefined, fallback: number, max: number): number {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return fallback;
  return Math.min(Math.max(Number(text), 1), max);
}

export interface Order {
  property: string;
  direction: 'asc' | 'desc';
}

/** `order[x]=ASC|DESC` in the order given, only for the properties allowed (G18). */
export function ordersOf(query: unknown, allowed: readonly string[]): Order[] {
  return Object.keys(query as Query).flatMap((key) => {
    const property = /^order\[([^[\]]+)\]$/.exec(key)?.[1];
    const direction = findValue(query, key)?.toLowerCase();
    if (property === undefined || !allowed.includes(property)) return [];
    return direction === 'asc' || direction === 'desc' ? [{ property, direction } satisfies Order] : [];
  });
}
