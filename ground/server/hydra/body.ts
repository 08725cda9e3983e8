import type { FastifyRequest } from 'fastify';
import { contractText } from '#ground/rules/contract/messages.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { type Given, readGiven } from '#ground/rules/fields/given.ts';
import { pathOf } from './iri.ts';
import { badRequest, syntaxError, updateNotAllowed, violations } from './problem.ts';
import { pathOfRequest } from './request.ts';
import { resourcesOf } from './resource.ts';

/** Levels of nesting; the deepest body of the contract has eight. Recursive readers stay far from the end of the stack. */
const MAX_DEPTH = 64;

type Json = Record<string, unknown>;

/**
 * Reads a JSON object (G8). Throws 400 for anything else and for nesting beyond 64 levels.
 * Leaves out `__proto__` keys, NUL characters and halves of surrogate pairs: no store could hold them.
 */
export function readJson(text: string): Json {
  const body = parse(text);
  if (!isRecord(body)) throw badRequest(contractText('noObject'));
  clean(body);
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw syntaxError();
  }
}

/** In place and without recursion: the depth is not known to be bounded yet. */
function clean(body: Json): void {
  const open: { node: Json; depth: number }[] = [{ node: body, depth: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    if (depth > MAX_DEPTH) throw badRequest(contractText('tooDeep'));
    if (Object.hasOwn(node, '__proto__')) Reflect.deleteProperty(node, '__proto__');
    for (const key of Object.keys(node)) {
      const value = node[key];
      if (typeof value === 'string') node[key] = cleanText(value);
      else if (typeof value === 'object' && value !== null) open.push({ node: value as Json, depth: depth + 1 });
    }
  }
}

function cleanText(text: string): string {
  return text.includes('\0') || !text.isWellFormed() ? text.replaceAll('\0', '').toWellFormed() : text;
}

/** The body of a request without the keys that are ignored on write: `id` and all that begin with `@` (G9). */
export function bodyOf(request: FastifyRequest): Json {
  const body = isRecord(request.body) ? request.body : {};
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'id' && !key.startsWith('@')));
}

/**
 * Throws 400 when a resource is created with an `@id`, or replaced with that of another item (G10).
 * Action endpoints ignore it: their bodies come back as they were read, `step_4` even under another path.
 */
export function requireMatchingId(request: FastifyRequest): void {
  const { body, method } = request;
  if (!isRecord(body) || !Object.hasOwn(body, '@id')) return;
  const path = pathOfRequest(request);
  const resources = resourcesOf(request.server.classes);
  const isOn = (test: (resourcePath: string) => boolean): boolean => resources.some(([, one]) => test(one.path));
  if (method === 'POST' && isOn((own) => path === own)) throw updateNotAllowed();
  if (method === 'PUT' && isOn((own) => path.startsWith(`${own}/`)) && !isSame(body['@id'], path)) {
    throw updateNotAllowed();
  }
}

function isSame(given: unknown, path: string): boolean {
  return typeof given === 'string' && pathOf(given)?.toLowerCase() === path.toLowerCase();
}

/**
 * RFC 7396 (G14): objects are merged, `null` removes a key, everything else replaces. Elements of a replacing list that
 * name an element of the replaced one by `@id` or `id` are merged with it, so that it keeps what the patch leaves out.
 * Pure; neither argument is changed. `__proto__` keys are left out. The depth is bounded by the reader of the body.
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) return mergeList(Array.isArray(target) ? target : [], patch);
  if (!isRecord(patch)) return patch;
  const result: Record<string, unknown> = isRecord(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (key === '__proto__') continue;
    if (value === null) delete result[key];
    else result[key] = mergePatch(Object.hasOwn(result, key) ? result[key] : undefined, value);
  }
  return result;
}

function mergeList(before: readonly unknown[], patch: readonly unknown[]): unknown[] {
  const known = new Map(before.flatMap((element) => entryOf(element)));
  return patch.map((element) => {
    const id = idOf(element);
    const existing = id === undefined ? undefined : known.get(id);
    return existing === undefined ? element : mergePatch(existing, element);
  });
}

function entryOf(element: unknown): [string, unknown][] {
  const id = idOf(element);
  return id === undefined ? [] : [[id, element]];
}

/** Last part of `@id`, else of `id`: the same element may be named either way. */
function idOf(element: unknown): string | undefined {
  if (!isRecord(element)) return undefined;
  const name = element['@id'] ?? element.id;
  if (typeof name === 'number') return String(name);
  return typeof name === 'string' && name !== '' ? name.slice(name.lastIndexOf('/') + 1).toLowerCase() : undefined;
}

/** What was sent, read by the fields that are declared for it. Throws 422 that names everything wrong or missing. */
export function readSent<F extends Fields>(fields: F, sent: unknown, path = 'fields'): Given<F> {
  const { data, violations: found } = readGiven(fields, sent, path);
  if (found.length > 0) throw violations(found);
  return data;
}
