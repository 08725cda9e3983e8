import { createHash } from 'node:crypto';

/** SHA-256 in hex over a value with its keys in order: what the signature on a sheet binds to. */
export function hashOf(content: object): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** JSON with sorted keys and without blanks: the same content always has the same bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}
