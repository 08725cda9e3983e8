import type { FastifyRequest } from 'fastify';
import type { Portal } from '#ground/server/portal.ts';

/** Public origin without trailing slash or default port: the configured one, else the one the caller used (decisions §8). */
export function originOf({ config }: Pick<Portal, 'config'>, request: FastifyRequest): string {
  if (config.publicOrigin !== undefined) return config.publicOrigin;
  const used = `${request.protocol}://${request.host}`;
  return URL.canParse(used) ? new URL(used).origin : config.origin;
}
