import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf, describe, documentation, entrypoint } from './documentation.ts';
import { notFound } from './problem.ts';
import type { Classes } from './resource.ts';

const WITHOUT_CLASS = ['Entrypoint', 'Error', 'ConstraintViolation', 'ConstraintViolationList'];

/** The public documents by which a generic client finds its way (contract §4). */
export function discovery(app: FastifyInstance, classes: Classes, origin: (request: FastifyRequest) => string): void {
  const options = { config: { public: true } };
  app.get('/api', options, async () => entrypoint(classes));
  const described = describe(classes);
  const documents = keptByOrigin((at) => documentation(described, at));
  app.get('/api/docs.jsonld', options, async (request) => documents(origin(request)));
  app.get<{ Params: { name: string } }>('/api/contexts/:name', options, async (request) => {
    const name = request.params.name.replace(/\.jsonld$/, '');
    if (!Object.hasOwn(classes, name) && !WITHOUT_CLASS.includes(name)) throw notFound();
    return contextOf(classes, name, origin(request));
  });
}

/** A long document anybody may ask for: made anew only where another origin is asked for than last. */
function keptByOrigin<T>(make: (origin: string) => T): (origin: string) => T {
  let kept: { origin: string; made: T } | undefined;
  return (origin) => {
    if (kept?.origin !== origin) kept = { origin, made: make(origin) };
    return kept.made;
  };
}
