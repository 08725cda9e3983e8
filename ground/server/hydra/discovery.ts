import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf, describe, documentation, entrypoint } from './documentation.ts';
import { notFound } from './problem.ts';

const WITHOUT_CLASS = ['Entrypoint', 'Error', 'ConstraintViolation', 'ConstraintViolationList'];

/** The public documents by which a generic client finds its way (contract §4). */
export function discovery(app: FastifyInstance, origin: (request: FastifyRequest) => string): void {
  const options = { config: { public: true } };
  app.get('/api', options, async () => entrypoint(app));
  let described: ReturnType<typeof describe> = [];
  // Once all routes are there.
  app.addHook('onReady', async () => {
    described = describe(app);
  });
  const documents = keptByOrigin((at) => documentation(described, at));
  app.get('/api/docs.jsonld', options, async (request) => documents(origin(request)));
  app.get<{ Params: { name: string } }>('/api/contexts/:name', options, async (request) => {
    const name = request.params.name.replace(/\.jsonld$/, '');
    if (!Object.hasOwn(app.classes, name) && !WITHOUT_CLASS.includes(name)) throw notFound();
    return contextOf(app, name, origin(request));
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
