import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const WEB = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const YEAR_SECONDS = 31_536_000;

/** The browser's side: hashed files are immutable and precompressed, every other path is the start page's. */
export async function staticRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: WEB,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}

const NOT_BUILT = 'Die Oberfläche ist noch nicht gebaut. Bitte „npm start“ verwenden.';
const SERVER_PATHS = /^\/(api|oauth|assets|demo|downloads|\.well-known|health|metrics)(\/|$|\?)/;

/** Any path the server has no route for is the application's own: it shows its page or its 404. */
export function startPage(request: FastifyRequest, reply: FastifyReply): unknown {
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !SERVER_PATHS.test(request.url);
  if (!isPage) return reply.code(404).type('text/plain; charset=utf-8').send('404 - Seite nicht gefunden.');
  if (!existsSync(`${WEB}index.html`)) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  return reply.sendFile('index.html');
}
