import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, hasAlready } from './etag.ts';

/** A public answer with ETag and Cache-Control; 304 without a body when the caller has it already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  seconds: number,
): object | FastifyReply {
  const etag = etagOf(body);
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag);
  return hasAlready(request, etag) ? reply.code(304).send() : body;
}
