import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isNotModified } from './etag.ts';
import { JSON_LD } from './negotiation.ts';

/** A public answer, worked out. */
export interface MadeAnswer {
  text: string;
  etag: string;
}

export function makeAnswer(body: object): MadeAnswer {
  const text = JSON.stringify(body);
  return { text, etag: etagOf(text) };
}

/** With ETag and Cache-Control; 304 without a body when the caller has it already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: MadeAnswer,
  seconds: number,
): FastifyReply {
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag);
  return isNotModified(request, etag) ? reply.code(304).send() : reply.type(JSON_LD).send(text);
}
