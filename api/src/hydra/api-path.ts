import type { FastifyRequest } from 'fastify';

/** The request's path without query and without a trailing slash (G22). */
export function pathOfRequest(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** True for everything the rules of contract §2 apply to. */
export function isApiRequest(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url);
}
