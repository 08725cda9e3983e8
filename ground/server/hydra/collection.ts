import type { FastifyRequest } from 'fastify';
import type { Collection, Totals } from '#ground/rules/contract/wire.ts';
import type { JsonLd, Node } from './item.ts';
import { type Order, ordersOf, type Page, pageOf } from './query.ts';
import { pathOfRequest } from './request.ts';
import { type ClassName, findResource } from './resource.ts';

export interface CollectionOptions {
  /**
   * Number of all items. Given: `members` are already the page asked for (see `pageOf`) and in order.
   * Absent: `members` are all items; ordering and paging are done here.
   */
  total?: number;
  /** The page that `members` are, where the collection is never sent whole. Default: the one asked for, if any. */
  page?: Page;
  /** Path of the collection; default: the request's own path. */
  path?: string;
}

/** Contract §3.2. `members` are made with `item(…, { embedded: true })`. Return it from the handler. */
export function collection<T extends ClassName>(
  request: FastifyRequest,
  type: T,
  members: readonly Node<T>[],
  { total, page = pageOf(request.query), path = pathOfRequest(request) }: CollectionOptions = {},
): JsonLd & Collection<Node<T>> {
  const all = total ?? members.length;
  const shown = total === undefined ? cut(sorted(members, request.query), page) : members;
  return {
    '@context': `/api/contexts/${type}`,
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': shown,
    'hydra:totalItems': all,
    ...view(request, path, page, all),
    ...search(request, type, path),
  };
}

function cut<N>(members: readonly N[], page: Page | undefined): readonly N[] {
  return page === undefined ? members : members.slice(page.offset, page.offset + page.itemsPerPage);
}

function sorted<N extends JsonLd>(members: readonly N[], query: unknown): readonly N[] {
  const orders = ordersOf(query, Object.keys(members[0] ?? {}));
  if (orders.length === 0) return members;
  return [...members].sort((a, b) => firstNonZero(orders.map((order) => compare(a, b, order))));
}

function firstNonZero(results: readonly number[]): number {
  return results.find((result) => result !== 0) ?? 0;
}

/** Numbers by size, everything else as text; null counts as empty text. */
function compare(a: JsonLd, b: JsonLd, { property, direction }: Order): number {
  const [left, right] = [a[property] ?? '', b[property] ?? ''];
  const result = typeof left === 'number' && typeof right === 'number' ? left - right : byText(left, right);
  return direction === 'asc' ? result : -result;
}

function byText(left: unknown, right: unknown): number {
  const [a, b] = [String(left), String(right)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** `hydra:view`: absent when neither filtered nor more than one page. */
function view(request: FastifyRequest, path: string, page: Page | undefined, total: number): object {
  const parameters = parametersOf(request);
  const last = page === undefined ? 1 : Math.max(1, Math.ceil(total / page.itemsPerPage));
  const isPaged = page !== undefined && last > 1;
  if (parameters.length === 0 && !isPaged) return {};
  const at = (number?: number): string => iriWith(path, parameters, number);
  const type = 'hydra:PartialCollectionView';
  if (!isPaged) return { 'hydra:view': { '@id': at(), '@type': type } };
  return {
    'hydra:view': {
      '@id': at(page.page),
      '@type': type,
      'hydra:first': at(1),
      'hydra:last': at(last),
      ...(page.page > 1 ? { 'hydra:previous': at(Math.min(page.page - 1, last)) } : {}),
      ...(page.page < last ? { 'hydra:next': at(page.page + 1) } : {}),
    },
  };
}

type Parameter = readonly [name: string, value: string];

/** The parameters as sent, list indices collapsed, without `page`. */
function parametersOf(request: FastifyRequest): Parameter[] {
  const text = request.url.slice(request.url.indexOf('?') + 1);
  const parameters = request.url.includes('?') ? [...new URLSearchParams(text)] : [];
  return parameters
    .filter(([name]) => name !== 'page')
    .map(([name, value]) => [name.replace(/\[\d+\]/g, '[]'), value] as const);
}

function iriWith(path: string, parameters: readonly Parameter[], page: number | undefined): string {
  const all = page === undefined ? parameters : [...parameters, ['page', String(page)] as const];
  const query = all.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** RFC 3986: everything but letters, digits and `-._~`. */
function encode(text: string): string {
  const wellFormed = text.toWellFormed();
  return encodeURIComponent(wellFormed).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** `hydra:search` from the filters of the table. The parser of the original reads the mapping's keys unprefixed. */
function search({ server }: FastifyRequest, type: ClassName, path: string): object {
  const filters = findResource(server.classes, type)?.filters ?? [];
  if (filters.length === 0) return {};
  return {
    'hydra:search': {
      '@type': 'hydra:IriTemplate',
      'hydra:template': `${path}{?${filters.map(({ variable }) => variable).join(',')}}`,
      'hydra:variableRepresentation': 'BasicRepresentation',
      'hydra:mapping': filters.map(({ variable, property }) => ({
        '@type': 'IriTemplateMapping',
        variable,
        property,
        required: false,
      })),
    },
  };
}

/** Counting ends here: finding out that there are more costs as much again. */
export const COUNTED = 10_000;

export interface Counted {
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
}

/** `found`: by a query that ends at `COUNTED + 1`. */
export function countedTo(found: number): Counted {
  return { count: Math.min(found, COUNTED), isMore: found > COUNTED };
}

export function totals({ count, isMore }: Counted): Totals {
  const text = count.toLocaleString('de-DE');
  return isMore ? { totalText: `mehr als ${text}` } : { 'hydra:totalItems': count, totalText: text };
}
