import type { FastifyRequest } from 'fastify';

/** Names the company a call is for, where the account has several. */
export const COMPANY_HEADER = 'x-company';

const BEARER = /^Bearer +(.+)$/i;

/** The token of an `Authorization: Bearer` header. */
export function findBearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1]?.trim();
}
