import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Portal } from '#ground/server/portal.ts';

/**
 * On https a cookie's name begins with `__Host-`: browsers then take it from this very host only, encrypted and for the
 * whole site, so that neither a neighbouring host nor an unencrypted answer can plant one. On http, where browsers refuse the
 * prefix, the name is plain.
 */
function nameOn(isSecure: boolean, name: string): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Public origin without trailing slash or default port: the configured one, else the one the caller used (decisions §8). */
export function originOf({ config }: Pick<Portal, 'config'>, request: FastifyRequest): string {
  if (config.publicOrigin !== undefined) return config.publicOrigin;
  const used = `${request.protocol}://${request.host}`;
  return URL.canParse(used) ? new URL(used).origin : config.origin;
}

function isSecure(portal: Pick<Portal, 'config'>, request: FastifyRequest): boolean {
  return originOf(portal, request).startsWith('https:');
}

export function readCookie(portal: Pick<Portal, 'config'>, request: FastifyRequest, name: string): string | undefined {
  const start = `${nameOn(isSecure(portal, request), name)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
}

/** `maxAge` in seconds; without it the cookie goes with the browser's session. */
export function writeCookie(
  portal: Pick<Portal, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, maxAge }: { name: string; value: string; maxAge?: number },
): void {
  const secure = isSecure(portal, request);
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  const pair = `${nameOn(secure, name)}=${value}`;
  reply.header('set-cookie', `${pair}; Path=/; HttpOnly; SameSite=Lax${age}${secure ? '; Secure' : ''}`);
}
