import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '#features/access/server/cookie.ts';
import { hashToken, isTokenShaped, newToken } from '#features/access/server/tokens.ts';
import type { Portal } from '#ground/server/portal.ts';

/** Ties a login on its way to the browser that began it. */
const COOKIE = 'portal_identity';
/** Seconds: an hour to register or link in. */
const AGE = 3600;

/** The hash of what the browser holds; undefined: it has begun nothing. */
export function findBrowser(portal: Portal, request: FastifyRequest): Buffer | undefined {
  const token = readCookie(portal, request, COOKIE);
  return token !== undefined && isTokenShaped(token) ? hashToken(token) : undefined;
}

/** Several tabs of a browser may be on their way at once: what it holds stays. */
export function tieBrowser(portal: Portal, request: FastifyRequest, reply: FastifyReply): Buffer {
  const held = readCookie(portal, request, COOKIE);
  const token = held !== undefined && isTokenShaped(held) ? held : newToken();
  writeCookie(portal, request, reply, { name: COOKIE, value: token, maxAge: AGE });
  return hashToken(token);
}

/** Under a token the browser did not have before: what it may do by it is more than before. */
export function retieBrowser(portal: Portal, request: FastifyRequest, reply: FastifyReply): Buffer {
  const token = newToken();
  writeCookie(portal, request, reply, { name: COOKIE, value: token, maxAge: AGE });
  return hashToken(token);
}
