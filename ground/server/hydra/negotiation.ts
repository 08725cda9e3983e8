import type { FastifyRequest } from 'fastify';
import { notAcceptable, unsupportedType } from './problem.ts';

export const JSON_LD = 'application/ld+json; charset=utf-8';

const PRODUCED = ['application/ld+json', 'application/json'];
const ACCEPTED = new Set([...PRODUCED, 'application/*', '*/*']);
const MERGE_PATCH = ['application/merge-patch+json'];
const MULTIPART = ['multipart/form-data'];

/** The types of bodies that are read as JSON. */
export const JSON_TYPES = [...PRODUCED, ...MERGE_PATCH];

/** Throws 406 when the answer can be given in none of the accepted types (G3, G4). */
export function requireAcceptable(request: FastifyRequest): void {
  const { accept = '' } = request.headers;
  if (accept.trim() === '' || accept.split(',').some(isAcceptable)) return;
  throw notAcceptable(accept, PRODUCED);
}

function isAcceptable(range: string): boolean {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  return ACCEPTED.has(type) && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
}

/** Throws 415 when a body's type is not the one the route reads (G6). Parameters such as charset do not matter. */
export function requireBodyType(request: FastifyRequest): void {
  const supported = typesReadBy(request);
  if (supported === undefined) return;
  const given = request.headers['content-type'];
  if (given === undefined && request.routeOptions.config.bodyOptional === true && isBodyless(request)) return;
  const type = given?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === undefined || !supported.includes(type)) throw unsupportedType(given, supported);
}

function isBodyless({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

function typesReadBy({ method, routeOptions }: FastifyRequest): readonly string[] | undefined {
  if (method === 'PATCH') return MERGE_PATCH;
  if (method !== 'POST' && method !== 'PUT') return undefined;
  return routeOptions.config.multipart === true ? MULTIPART : PRODUCED;
}
