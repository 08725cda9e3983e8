import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A strong entity tag of the text that is answered. */
export function etagOf(text: string): string {
  return `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
}

/** The caller has this answer already: 304. Weak comparison, as If-None-Match wants it (RFC 9110, 13.1.2). */
export function isNotModified(request: FastifyRequest, etag: string): boolean {
  return names(request.headers['if-none-match'] ?? '', etag);
}

/**
 * An If-Match that allows a change of what has this tag; without one, any does. A proxy that compresses answers makes our
 * tags weak; they name a version all the same.
 */
export function mayChange(ifMatch: string | undefined, etag: string): boolean {
  return ifMatch === undefined || names(ifMatch, etag);
}

/** Every tag an If-Match names. */
function tagsIn(list: string): string[] {
  return [...list.matchAll(/"[^"]*"/g)].map(([tag]) => tag);
}

/** `*` stands for any only where it stands alone; a tag may hold commas and stars (RFC 9110, 8.8.3). */
function names(list: string, etag: string): boolean {
  return list.trim() === '*' || tagsIn(list).includes(etag);
}
