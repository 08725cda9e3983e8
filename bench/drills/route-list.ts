import type { FastifyInstance } from 'fastify';

export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export const VERBS: readonly Verb[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface Route {
  /** With `:id` and other places to fill in. */
  path: string;
  verbs: Verb[];
}

const LINE = /^((?:[│ ] {3})*)[├└]── (.*?) \(([A-Z, ]+)\)$/u;
const INDENT = 4;

/** Every route of a server, read from the tree it prints: Fastify has no other list of what is registered. */
export function routesOf(app: FastifyInstance): Route[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / INDENT;
      parents[depth] = (depth === 0 ? '' : (parents[depth - 1] ?? '')) + part;
      const verbs = VERBS.filter((verb) => methods.split(', ').includes(verb));
      return verbs.length === 0 ? [] : [{ path: parents[depth].replace(/\(\^.*?\$\)/, ''), verbs }];
    });
}
