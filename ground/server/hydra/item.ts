import type { FastifyReply } from 'fastify';
import { type Body, type ClassName, findResource } from './resource.ts';

const MERGE_PATCH = 'application/merge-patch+json';

/** A JSON-LD node: an item, a member, an action's answer. */
export interface JsonLd {
  '@context'?: string;
  '@id': string;
  '@type': string;
  [key: string]: unknown;
}

/**
 * An item of a class: what its screens read, at its address. Only for a class named in the code: in a generic function the
 * type checker would compare the bodies of all classes with each other to infer `T` (minutes, and 3 GB).
 */
export type Node<T extends ClassName> = JsonLd & Body<T>;

export interface ItemOptions {
  /** Member of a collection or part of another item: carries no `@context`. */
  embedded?: boolean;
}

/** Contract §3.1. Keys of `body` that begin with `@` never replace the ones set here. For a class that is named. */
export function item<T extends ClassName, B extends object>(
  type: T,
  iri: string,
  // Not `B extends Body<T>` above, for the reason of `Node`.
  body: B extends Body<T> ? B : Body<T>,
  options?: ItemOptions,
): JsonLd & B {
  return addressed(type, iri, body as B, options);
}

/** The same of a body whose class is known by its caller only. */
export function addressed<B extends object>(
  type: ClassName,
  iri: string,
  body: B,
  { embedded = false }: ItemOptions = {},
): JsonLd & B {
  const identity = { '@id': iri, '@type': type };
  const head: JsonLd = embedded ? identity : { '@context': `/api/contexts/${type}`, ...identity };
  return { ...head, ...body, ...head };
}

/** 200 with the item, `Accept-Patch` where the resource has a PATCH (G15). Return it from the handler. */
export function sendItem<T extends ClassName>(
  reply: FastifyReply,
  type: T,
  iri: string,
  body: Body<T>,
): JsonLd & Body<T> {
  announcePatch(reply, type);
  return addressed(type, iri, body);
}

/** G15. */
function announcePatch(reply: FastifyReply, type: ClassName): void {
  const found = findResource(reply.server.classes, type);
  if (found !== undefined && reply.server.hasRoute({ method: 'PATCH', url: `${found.path}/:id` }))
    reply.header('accept-patch', MERGE_PATCH);
}

export interface Creation<B extends JsonLd> {
  status: 201;
  headers: Record<string, string>;
  body: B;
}

/** 201 with the item, `Location` and `Content-Location` (G12), before it is sent: a call with a key keeps it first. Of classes without PATCH. */
export function creation<T extends ClassName>(type: T, iri: string, body: Body<T>): Creation<JsonLd & Body<T>> {
  return { status: 201, headers: { location: iri, 'content-location': iri }, body: addressed(type, iri, body) };
}

/** The same, sent. Return it from the handler. */
export function created<T extends ClassName>(
  reply: FastifyReply,
  type: T,
  iri: string,
  body: Body<T>,
): JsonLd & Body<T> {
  announcePatch(reply, type);
  return sendCreation(reply, creation(type, iri, body));
}

export function sendCreation<B extends JsonLd>(reply: FastifyReply, { status, headers, body }: Creation<B>): B {
  reply.code(status).headers(headers);
  return body;
}

/** 200 after PUT or PATCH, with `Content-Location` (G12). Return it from the handler. */
export function replaced<T extends ClassName>(
  reply: FastifyReply,
  type: T,
  iri: string,
  body: Body<T>,
): JsonLd & Body<T> {
  reply.header('content-location', iri);
  return sendItem(reply, type, iri, body);
}

/** 204 without a body after DELETE (G12). Return it from the handler. */
export function deleted(reply: FastifyReply): FastifyReply {
  return reply.code(204).send();
}

/** 200 of an action endpoint: `@id` is the request's path (§3.1). Return it from the handler. */
export function action<T extends ClassName>(
  reply: FastifyReply,
  type: T,
  path: string,
  body: Body<T>,
): JsonLd & Body<T> {
  reply.code(200);
  return addressed(type, path, body);
}
