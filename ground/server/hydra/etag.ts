import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_LD } from './request.ts';

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
