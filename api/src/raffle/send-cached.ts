import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Pots change a few times a month; in a rush every visitor asks for them. */
export const POT_SECONDS = 10;
/** A drawn pot never changes again. */
export const FINAL_SECONDS = 86_400;

/** A public answer with ETag and Cache-Control; 304 without a body when the caller has it already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  seconds: number,
): object | FastifyReply {
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag);
  return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : body;
}

/** Weak comparison, as If-None-Match wants it (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
