import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export interface Route {
  method: (typeof METHODS)[number];
  /** As registered: '/api/users/:id'. */
  path: string;
}

/** Files of the built screens: they are for everybody, and their names change with every build. */
const BUILT = /^\/(assets\/|index\.html|favicon|robots)/;

/** Every route of the server as Fastify knows it, but for the files of the screens. */
export function registeredRoutes(app: FastifyInstance): Route[] {
  const found: Route[] = [];
  const branch: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')) {
    const [, indent, part = '', methods = ''] = /^([│ ]*)(?:├──|└──) (\S+)(?: \(([^)]+)\))?$/.exec(line) ?? [];
    if (indent === undefined) continue;
    branch.splice(indent.length / 4, branch.length, part);
    const path = branch.join('');
    found.push(...METHODS.filter((method) => methods.split(', ').includes(method)).map((method) => ({ method, path })));
  }
  return found.filter(({ path }) => !BUILT.test(path));
}
