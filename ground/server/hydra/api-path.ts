import type { FastifyRequest } from 'fastify';

/** The request's path without query and without a trailing slash (G22). */
export function pathOfRequest(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

const API = /^\/api(?:[/?]|$)/;

/** True for everything the rules of contract §2 apply to, however it is written: the router takes `/%61pi` for `/api`. */
export function isApiRequest({ url, routeOptions }: FastifyRequest): boolean {
  return API.test(url) || API.test(routeOptions.url ?? '');
}
