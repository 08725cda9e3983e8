import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '#features/access/server/page-layout.ts';
import { DESK_CLIENT } from '#features/access/server/realm.ts';
import { findCookie } from '#features/access/server/session.ts';
import { isEnded, programmeTag } from '#ground/rules/programme/programme.ts';
import { hasOwnColours } from '#ground/server/brand/brand-data.ts';
import type { Portal } from '#ground/server/portal.ts';
import { firstContent } from './first-content.ts';
import { changedFile, readStaticFiles, type StaticFile, type StaticFiles, sendStatic, textOf } from './static-files.ts';

const WEB = fileURLToPath(new URL('../../../dist/screens/', import.meta.url));

let built: StaticFiles | undefined;

/** As they are when the portal starts: a build made while it runs does not mix with the one it serves. */
function builtFiles(): StaticFiles {
  built ??= readStaticFiles(WEB);
  return built;
}

/** The browser's side: hashed files are immutable and precompressed, every other path is the start page's. */
export function staticRoutes(app: FastifyInstance): void {
  // Not before: a first start builds them while it prepares the database.
  app.addHook('onReady', async () => void builtFiles());
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = builtFiles().get(`assets/${request.params['*']}`);
    return file === undefined ? notFound(reply) : sendStatic(file, request, reply);
  });
}

const NOT_BUILT = 'Die Oberfläche ist noch nicht gebaut. Bitte „npm start“ verwenden.';
const SERVER_PATHS = /^\/(api|oauth|assets|demo|downloads|\.well-known|health|metrics|brand)(\/|$|\?)/;

/** By what makes them differ. */
const startPages = new WeakMap<Portal, Map<string, StaticFile | undefined>>();

/**
 * The page with the programme it shows, the files it will ask for and its first words: a screen needs no call to know the
 * one and no wait for the others.
 */
async function startPageOf(portal: Portal, { page, files }: Page): Promise<StaticFile | undefined> {
  const ended = isEnded(portal.programme, portal.clock.today());
  const kind = `${page} ${ended}`;
  const known = startPages.get(portal) ?? new Map<string, StaticFile | undefined>();
  startPages.set(portal, known);
  const before = known.get(kind);
  if (before !== undefined) return before;
  const content = (await firstContent(portal.programme, page, ended, portal.brand.texts))?.text ?? '';
  const made = makeStartPage(portal, preloads(files), content);
  known.set(kind, made);
  return made;
}

function makeStartPage(portal: Portal, links: string, content: string): StaticFile | undefined {
  const page = builtFiles().get('index.html');
  const head = `${links}${programmeTag(portal.programme)}</head>`;
  return (
    page &&
    changedFile(page, (text) =>
      withBrandHead(text, portal)
        .replace('</head>', () => head)
        .replace('<div id="root">', (root) => `${root}${content}`),
    )
  );
}

/** Flags and time, and the sign in the head of every page. */
const ALWAYS =
  '<link rel="preload" as="fetch" crossorigin href="/config.json"><link rel="preload" as="image" href="/brand/mark.svg">';

/** What the page's program asks for first, asked for with it; styles as the program asks for them. */
function preloads(files: readonly string[]): string {
  const links = files.map((file) => {
    const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
    return `<link ${kind} crossorigin href="${file}">`;
  });
  return `${ALWAYS}${links.join('')}`;
}

/** Any path the server has no route for is the application's own: it shows its page, or says with 404 that there is none. */
export async function startPage(portal: Portal, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !SERVER_PATHS.test(request.url);
  if (!isPage) return notFound(reply);
  const asking = logOutAsked(request);
  if (asking !== undefined) return reply.header('cache-control', 'no-store').redirect(asking, 303);
  const isKnown = findCookie(portal, request) !== undefined;
  const page = pageOf(builtFiles(), request.url.split('?', 1)[0] ?? '', isKnown);
  const file = await startPageOf(portal, page);
  if (file === undefined) return notBuilt(reply);
  // Not found is what the router said, the page is what was asked for.
  return sendStatic(file, request, reply.code(page === NOWHERE ? 404 : 200));
}

/** The page that logs out as soon as it is shown, at either side, also under a company's own address. */
const LEAVING = /^(?:\/f\/[^/?]+|(\/sachbearbeitung))?\/abmelden\/?(\?|$)/;

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

type Branded = Pick<Portal, 'programme' | 'brand' | 'config'>;

/** What the head of the application's page says of the operator: title, pictures, colours, and what others show of a link to it. */
function withBrandHead(page: string, portal: Branded): string {
  const { name } = portal.programme.brand;
  return page
    .replace(/<title>[^<]*<\/title>/, () => html`<title>${name}</title>`.text)
    .replace('</head>', () => `${headOf(portal)}</head>`);
}

function headOf({ programme, brand: { files }, config }: Branded): string {
  const { brand, slogan } = programme;
  const share = files.has('share.png');
  return html`<link rel="icon" href="/brand/mark.svg" type="image/svg+xml">
${files.has('favicon.ico') ? html`<link rel="icon" href="/favicon.ico" sizes="32x32">` : undefined}
${files.has('icon.png') ? html`<link rel="apple-touch-icon" href="/brand/icon.png">` : undefined}
<link rel="manifest" href="/brand/site.webmanifest">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#000000" media="(prefers-color-scheme: dark)">
${hasOwnColours(brand) ? html`<link rel="stylesheet" href="/brand/colours.css">` : undefined}
<meta property="og:type" content="website">
<meta property="og:locale" content="de_DE">
<meta property="og:site_name" content="${brand.name}">
<meta property="og:title" content="${slogan.title}">
<meta property="og:description" content="${slogan.lead}">
<meta property="og:url" content="${config.origin}/">
${share ? html`<meta property="og:image" content="${config.origin}/brand/share.png">` : undefined}
${share ? html`<meta property="og:image:alt" content="${brand.name}">` : undefined}
<meta name="twitter:card" content="${share ? 'summary_large_image' : 'summary'}">
`.text;
}

/** A page of the browser's program. */
export interface Page {
  /** Its address as its route says it ('/antrag/:proposalId'). */
  page: string;
  /** What it is made of beyond the start page's, as the build wrote it down. */
  files: readonly string[];
}

interface KnownPage extends Page {
  pattern: RegExp;
}

/** The start page of whoever is logged in, as the build calls it. */
const HOME_INSIDE = '/?angemeldet';

/** A company's own place, before the address of a page. */
const COMPANY = /^\/f\/[^/]+(?=\/|$)/;

/** No page: the browser's program says that there is none. */
export const NOWHERE: Page = { page: '', files: [] };

/** Which page an address shows; `isKnown`: this browser has been logged in, which is a guess, and costs a wrong one nothing but bytes. */
export function pageOf(built: StaticFiles, path: string, isKnown: boolean): Page {
  const address = path.replace(COMPANY, '').replace(/\/$/, '') || '/';
  const name = address === '/' && isKnown ? HOME_INSIDE : address;
  return knownPages(built).find(({ pattern }) => pattern.test(name)) ?? NOWHERE;
}

const read = new WeakMap<StaticFile, readonly KnownPage[]>();

function knownPages(built: StaticFiles): readonly KnownPage[] {
  const file = built.get('page-files.json');
  if (file === undefined) return [];
  const known = read.get(file) ?? readPages(textOf(file));
  read.set(file, known);
  return known;
}

function readPages(json: string): KnownPage[] {
  return Object.entries(JSON.parse(json) as Record<string, string[]>).map(([page, files]) => ({
    page,
    files,
    // Large or small letters: so the browser's program reads it.
    pattern: new RegExp(`^${page.replace('?', '\\?').replaceAll(/:\w+/g, '[^/]+')}$`, 'i'),
  }));
}
