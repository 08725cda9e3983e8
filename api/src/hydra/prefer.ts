import type { FastifyRequest } from 'fastify';

/** `Prefer: handling=lenient` (RFC 7240): store what is there, and name what is missing (contract §6.3). */
export function isLenient(request: Pick<FastifyRequest, 'headers'>): boolean {
  return prefers(request, 'handling=lenient');
}

/** `Prefer: merge`: the caller takes over what somebody else has changed meanwhile in other answers (docs/decisions/0066). */
export function wantsMerge(request: Pick<FastifyRequest, 'headers'>): boolean {
  return prefers(request, 'merge');
}

function prefers({ headers }: Pick<FastifyRequest, 'headers'>, preference: string): boolean {
  const given = String(headers.prefer ?? '').toLowerCase();
  return given.split(/[,;\s]+/).includes(preference);
}
