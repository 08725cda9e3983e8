import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Portal } from '../portal.ts';
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

/** `Prefer: handling=lenient` (RFC 7240): store what is there, and name what is missing (contract §6.3). */
export function isLenient({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const given = String(headers.prefer ?? '').toLowerCase();
  return given.split(/[,;\s]+/).includes('handling=lenient');
}

/** When the request reached the server, by the portal's clock; an act done since then ran at the same time. */
export function arrivalOf({ clock }: Pick<Portal, 'clock'>, reply: FastifyReply): Date {
  return new Date(clock.now().getTime() - reply.elapsedTime);
}

/** Whether the same act was done while this request waited for the row: it is done once, and both requests are told that it was. */
export function isDoubleClick(doneAt: Date | null, arrivedAt: Date): boolean {
  return doneAt !== null && doneAt >= arrivedAt;
}

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
