import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A strong entity tag of what is answered. */
export function etagOf(body: object): string {
  return `"${hash('sha256', JSON.stringify(body), 'base64url').slice(0, 22)}"`;
}

/** The caller has this answer already: 304. Weak comparison, as If-None-Match wants it (RFC 9110, 13.1.2). */
export function hasAlready(request: FastifyRequest, etag: string): boolean {
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
