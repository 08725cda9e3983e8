import type { FastifyRequest } from 'fastify';
import type { Portal } from '../platform/portal.ts';

/** Public origin without trailing slash: the configured one, else the one the caller used (decisions §8). */
export function originOf({ config }: Pick<Portal, 'config'>, request: FastifyRequest): string {
  return config.publicOrigin ?? `${request.protocol}://${request.host}`;
}
