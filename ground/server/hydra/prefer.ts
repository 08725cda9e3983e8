import type { FastifyRequest } from 'fastify';

/** `Prefer: handling=lenient` (RFC 7240): store what is there, and name what is missing (contract §6.3). */
export function isLenient({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const given = String(headers.prefer ?? '').toLowerCase();
  return given.split(/[,;\s]+/).includes('handling=lenient');
}
