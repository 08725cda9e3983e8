import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, as 'account 17' or 'officer 4', once whoever authenticates knows; of a visitor it stays undefined. */
    caller?: string;
  }
}

/** Names the company a call is for, where the account has several. */
export const COMPANY_HEADER = 'x-company';

const BEARER = /^Bearer +(.+)$/i;

/** The token of an `Authorization: Bearer` header. */
export function findBearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1]?.trim();
}
