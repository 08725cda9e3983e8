import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, hasAlready } from '../hydra/etag.ts';

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
  const etag = etagOf(body);
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag);
  return hasAlready(request, etag) ? reply.code(304).send() : body;
}
