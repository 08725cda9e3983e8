import { fileURLToPath } from 'node:url';
import { programmeTag } from '@portal/domain/programme/programme-tag.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DESK_CLIENT } from '../access/clients.ts';
import type { Portal } from '../platform/portal.ts';
import { withBrandHead } from './brand-head.ts';
import { changedFile, readStaticFiles, type StaticFile, type StaticFiles, sendStatic } from './static-files.ts';

const WEB = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

let built: Promise<StaticFiles> | undefined;

/** As they are when the portal starts: a build made while it runs does not mix with the one it serves. */
function builtFiles(): Promise<StaticFiles> {
  built ??= readStaticFiles(WEB);
  return built;
}

/** The browser's side: hashed files are immutable and precompressed, every other path is the start page's. */
export async function staticRoutes(app: FastifyInstance): Promise<void> {
  const files = await builtFiles();
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = files.get(`assets/${request.params['*']}`);
    return file === undefined ? notFound(reply) : sendStatic(file, request, reply);
  });
}

const NOT_BUILT = 'Die Oberfläche ist noch nicht gebaut. Bitte „npm start“ verwenden.';
const SERVER_PATHS = /^\/(api|oauth|assets|demo|downloads|\.well-known|health|metrics|brand)(\/|$|\?)/;

const startPages = new WeakMap<Portal, Promise<StaticFile | undefined>>();

/** The page with the programme it shows: a screen needs no call to know it. */
function startPageOf(portal: Portal): Promise<StaticFile | undefined> {
  const made = startPages.get(portal) ?? makeStartPage(portal);
  startPages.set(portal, made);
  return made;
}

async function makeStartPage(portal: Portal): Promise<StaticFile | undefined> {
  const page = (await builtFiles()).get('index.html');
  const tag = programmeTag(portal.programme);
  return page && changedFile(page, (html) => withBrandHead(html, portal).replace('</head>', () => `${tag}</head>`));
}

/** Any path the server has no route for is the application's own: it shows its page or its 404. */
export async function startPage(portal: Portal, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !SERVER_PATHS.test(request.url);
  if (!isPage) return notFound(reply);
  const asking = logOutAsked(request);
  if (asking !== undefined) return reply.header('cache-control', 'no-store').redirect(asking, 303);
  const page = await startPageOf(portal);
  if (page === undefined) return notBuilt(reply);
  // Not found is what the router said, the page is what was asked for.
  return sendStatic(page, request, reply.code(200));
}

/** The page that logs out as soon as it is shown, at either side. */
const LEAVING = /^(\/sachbearbeitung)?\/abmelden\/?(\?|$)/;

/** A link on somebody else's site logs nobody out: it leads to the page that asks. */
function logOutAsked({ url, headers }: FastifyRequest): string | undefined {
  const side = LEAVING.exec(url);
  const isForeign = ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
  if (side === null || !isForeign) return undefined;
  return side[1] === undefined ? '/oauth/logout' : `/oauth/logout?client_id=${DESK_CLIENT}`;
}

/** Building takes some seconds. */
const BUILD_SECONDS = 30;

function notBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', BUILD_SECONDS).type('text/plain; charset=utf-8').send(NOT_BUILT);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('404 - Seite nicht gefunden.');
}
