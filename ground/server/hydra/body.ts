import type { FastifyRequest } from 'fastify';
import { contractText } from '#ground/rules/contract/messages.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { pathOfRequest } from './api-path.ts';
import { pathOf } from './iri.ts';
import { badRequest, syntaxError, updateNotAllowed } from './problem.ts';
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
