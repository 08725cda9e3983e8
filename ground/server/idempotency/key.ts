import { createHash, createHmac, type KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { COMPANY_HEADER, findBearerToken } from '../http/caller-headers.ts';
import { badRequest } from '../hydra/problem.ts';

const HEADER = 'idempotency-key';
/** Visible ASCII, as structured headers quote it or not. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** The key the caller chose for this call; undefined without one. Throws 400 for what is no key. */
export function findKey(request: FastifyRequest): string | undefined {
  const given = request.headers[HEADER];
  if (given === undefined) return undefined;
  if (typeof given === 'string' && KEY.test(given)) return given;
  throw badRequest('Der Kopf Idempotency-Key nimmt 1 bis 200 sichtbare ASCII-Zeichen.');
}

/** Whose key it is: two accounts may choose the same one. A visitor without account is known by the token alone. */
export function holderOf(request: FastifyRequest): string {
  if (request.caller !== undefined) return request.caller;
  const token = findBearerToken(request) ?? '';
  return `visitor ${createHash('sha256').update(token).digest('base64url')}`;
}

/**
 * What the key stands for: the call with its content, for the company it names. Keyed, and without passwords: nothing that can be guessed may be
 * found out from it.
 */
export function fingerprint(secret: KeyObject, request: FastifyRequest, content: string): Buffer {
  const call = [request.method, request.url, ...[request.headers[COMPANY_HEADER] ?? []].flat()].join(' ');
  return createHmac('sha256', secret).update(`${call}\n${content}`).digest();
}

export function contentOf(body: unknown): string {
  const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? undefined : value);
  return JSON.stringify(body, withoutPasswords) ?? '';
}
