import { isRecord } from '#ground/rules/fields/answers.ts';
import { invalidIri, itemNotFound, notFound } from './problem.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const WHOLE_NUMBER = /^(0|[1-9]\d{0,8})$/;

/** Canonical text form in upper or lower case; the version digit is not looked at (G23). */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** ('/api/proposals', 'A') → '/api/proposals/A'. */
export function iriOf(path: string, id: string | number): string {
  return `${path}/${id}`;
}

export interface IdOptions {
  /** A bare id is accepted as well as an IRI (`media` of a media link). */
  bare?: boolean;
}

/**
 * The id in a relation (G11): an IRI, an absolute IRI or an object with `@id`. UUIDs come back in lower case, the ids of
 * lookups as digits. Throws 400 `Invalid IRI` for what is no IRI, 400 `Item not found` for an IRI under another path
 * or with an id that cannot exist. Whether the item exists is for the caller to find out (`itemNotFound`).
 */
export function idFrom(value: unknown, path: string, { bare = false }: IdOptions = {}): string {
  const given = isRecord(value) ? (value['@id'] ?? (bare ? value.id : undefined)) : value;
  const text = typeof given === 'number' && bare ? String(given) : given;
  if (typeof text !== 'string') throw invalidIri(typeof text === 'number' ? String(text) : '');
  if (bare && isId(text)) return text.toLowerCase();
  const iri = pathOf(text);
  if (iri === undefined) throw invalidIri(text);
  const id = iri.startsWith(`${path}/`) ? iri.slice(path.length + 1) : '';
  if (!isId(id)) throw itemNotFound(text);
  return id.toLowerCase();
}

/** The same of an item whose id is a UUID: numbers are ids of lookups only. */
export function uuidFrom(value: unknown, path: string, options?: IdOptions): string {
  const id = idFrom(value, path, options);
  if (!isUuid(id)) throw itemNotFound(`${path}/${id}`);
  return id;
}

function isId(text: string): boolean {
  return UUID.test(text) || WHOLE_NUMBER.test(text);
}

/** Path of an IRI: itself, or the path of an absolute one, as linked-data clients resolve it. */
export function pathOf(iri: string): string | undefined {
  if (iri.startsWith('/')) return iri;
  return /^https?:\/\//i.test(iri) && URL.canParse(iri) ? new URL(iri).pathname : undefined;
}

/** The `:id` of a request as lower-case UUID; anything else is an unknown id: throws 404. */
export function uuidParam(text: string | undefined): string {
  if (text === undefined || !UUID.test(text)) throw notFound();
  return text.toLowerCase();
}
