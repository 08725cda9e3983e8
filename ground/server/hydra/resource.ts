import type { FastifyInstance } from 'fastify';

/**
 * What each class answers: every feature adds its own, in the words the screens read it by; more than one where a line of a
 * list says less than the whole. Nothing can be answered of a class that nobody has added (docs/decisions/0032).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the ground itself answers nothing
export interface Answers {}

/** Every name that may stand in `@type` of an answer. */
export type ClassName = keyof Answers;

type WithoutAddress<Answer> = Answer extends { '@id': string } ? Omit<Answer, '@id'> : Answer;

type Bodies = { [T in ClassName]: WithoutAddress<Answers[T]> };

/** What a presenter makes of a class; its address is set beside it. */
export type Body<T extends ClassName> = Bodies[T];

/** A relation to other items: as IRI, or embedded as an object with `@id`. */
export interface Relation {
  resource: ClassName;
  many?: boolean;
  embedded?: boolean;
}

type Scalar = 'string' | 'integer' | 'decimal' | 'boolean' | 'dateTime' | 'date';

/** `json`: a nested object or list without an address of its own. */
export type Range = Scalar | 'json' | Relation;

export interface Property {
  /** The key in the JSON body. */
  name: string;
  range: Range;
  required: boolean;
  readable: boolean;
  writeable: boolean;
  /** German, for people. */
  description: string;
}

export interface Filter {
  /** Name of the query parameter, as it stands in the template. */
  variable: string;
  property: string;
}

/** A resource of contract §4. `id` is no property: the item is known by its `@id`. */
export interface Resource {
  /** Collection path. */
  path: string;
  description: string;
  properties: readonly Property[];
  filters: readonly Filter[];
}

/** A class of answers that is no resource of the contract: the entry names the addresses of what officers call. */
export interface AnswerClass {
  /** German. The documentation leaves out a class that has none; it still has its context. */
  description?: string;
  /** German description by the key in the JSON; all are read only, changes are acts. */
  properties?: Readonly<Record<string, string>>;
  /** What is done with it, as the documentation writes operations. */
  operations?: readonly object[];
}

export type ClassDescription = Resource | AnswerClass;

/** What one feature describes. */
export type OwnClasses = { readonly [T in ClassName]?: ClassDescription };

/**
 * What the features that are built in answer: documentation, contexts, entrypoint, `hydra:search` and `Accept-Patch` are
 * derived from it.
 */
export type Classes = Readonly<Record<string, ClassDescription>>;

declare module 'fastify' {
  interface FastifyInstance {
    classes: Classes;
  }
}

export function isResource(description: ClassDescription): description is Resource {
  return 'path' in description;
}

/** With their names, in the order of the documentation. */
export function resourcesOf(classes: Classes): [string, Resource][] {
  return Object.entries(classes).flatMap(([name, one]) => (isResource(one) ? [[name, one]] : []));
}

/** The resource of a class name; undefined for names that are no resource. */
export function findResource(classes: Classes, name: string): Resource | undefined {
  const found = Object.hasOwn(classes, name) ? classes[name] : undefined;
  return found !== undefined && isResource(found) ? found : undefined;
}

/** A server with its classes and routes. */
export type Described = Pick<FastifyInstance, 'classes' | 'hasRoute'>;

/** What its routes do with a resource. PATCH stands before PUT: clients edit with the first of them (contract §4, rule 2). */
export function methodsOf(app: Described, { path }: Pick<Resource, 'path'>) {
  const collection = (['GET', 'POST'] as const).filter((method) => app.hasRoute({ method, url: path }));
  const methods = ['GET', 'PATCH', 'PUT', 'DELETE'] as const;
  return { collection, item: methods.filter((method) => app.hasRoute({ method, url: `${path}/:id` })) };
}

export function readOnly(name: string, range: Range, description: string): Property {
  return { name, range, required: false, readable: true, writeable: false, description };
}

export function optional(name: string, range: Range, description: string): Property {
  return { name, range, required: false, readable: true, writeable: true, description };
}

export function required(name: string, range: Range, description: string): Property {
  return { name, range, required: true, readable: true, writeable: true, description };
}

export function writeOnly(name: string, range: Range, description: string): Property {
  return { name, range, required: false, readable: false, writeable: true, description };
}

export function filter(variable: string, property: string): Filter {
  return { variable, property };
}
