import type { FastifyInstance, FastifyReply } from 'fastify';
import { isBrandPage, type Topic } from '#ground/rules/programme/topics.ts';
import type { Health, RuntimeConfig } from '#ground/rules/programme/wire.ts';
import { instant } from '#ground/server/clock.ts';
import type { Portal } from '#ground/server/portal.ts';
import { keptSettings } from '#ground/server/settings.ts';

/** A restarted database is back by then. */
const RETRY_SECONDS = 2;

/** What machines ask of the portal, and what the browser must know before anybody logs in. */
export function operationsRoutes(app: FastifyInstance, portal: Portal): void {
  // Without a server's database: a process that answers must not be replaced because the database is away.
  app.get('/health/live', async (_request, reply) => sendHealth(reply, portal.health.findFault()));

  app.get('/health', async (_request, reply) => {
    const isReady = await portal.health.isReady();
    return sendHealth(reply, isReady ? undefined : 'database-unavailable');
  });

  const readSettings = keptSettings(portal);
  app.get('/config.json', async (_request, reply): Promise<RuntimeConfig> => {
    reply.header('cache-control', 'no-store');
    const { version, settings } = await readSettings();
    const { banner } = settings;
    const { login } = portal.offers;
    const [loginService, deskLoginService] = [login?.name(portal, 'applicant'), login?.name(portal, 'officer')];
    return {
      features: { resubmit_invoices: settings.resubmitInvoices },
      canSubmit: String(settings.submissionOpen),
      banners: [...portal.programme.banners, ...(banner === null ? [] : [{ id: `agency-${version}`, ...banner }])],
      clientId: 'portal',
      now: instant(portal.clock.now()),
      demo: portal.config.demo,
      acceptedIssuers: portal.signatures.acceptedIssuers,
      ...(loginService === undefined ? {} : { loginService }),
      ...(deskLoginService === undefined ? {} : { deskLoginService }),
    };
  });
}

function sendHealth(reply: FastifyReply, fault: string | undefined): Health {
  reply.header('cache-control', 'no-store');
  if (fault === undefined) return { status: 'ok' };
  reply.code(503).header('retry-after', RETRY_SECONDS);
  return { status: fault };
}

const FOR_AN_HOUR = 'public, max-age=3600';
/** A picture opened by itself runs nothing and asks nobody; an SVG may carry its own style. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What makes the portal the operator's own: pictures, colours, texts. */
export function brandRoutes(app: FastifyInstance, { brand, programme }: Portal): void {
  app.get('/favicon.ico', async (_request, reply) => sendPicture(reply, brand, 'favicon.ico'));

  app.get('/brand/colours.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(coloursOf(programme.brand)),
  );

  app.get('/brand/site.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', FOR_AN_HOUR).send(manifestOf(brand, programme)),
  );

  app.get<{ Params: { page: string } }>('/brand/texts/:page', async ({ params }, reply): Promise<readonly Topic[]> => {
    reply.header('cache-control', 'no-cache');
    return isBrandPage(params.page) ? (brand.texts[params.page] ?? []) : [];
  });

  app.get<{ Params: { name: string } }>('/brand/:name', async ({ params }, reply) =>
    sendPicture(reply, brand, params.name),
  );
}

function sendPicture(reply: FastifyReply, { files }: Portal['brand'], name: string): FastifyReply {
  const file = files.get(name);
  if (file === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('Dieses Bild gibt es nicht.');
  return reply
    .headers({ 'cache-control': FOR_AN_HOUR, 'content-security-policy': PICTURE_POLICY })
    .type(file.type)
    .send(file.bytes);
}

/** KERN's names for the application's pages, and those of the plain ones. */
function coloursOf({ colours }: Portal['programme']['brand']): string {
  const rule = (colour: string) =>
    `:root:root{--kern-color-action-default:${colour};--action:${colour};--action-hover:${colour}}`;
  return `${rule(colours.light)}\n@media (prefers-color-scheme:dark){${rule(colours.dark)}}\n`;
}

function manifestOf({ files }: Portal['brand'], programme: Portal['programme']): string {
  const { name, colours } = programme.brand;
  const icons = [
    { src: '/brand/mark.svg', sizes: 'any', type: 'image/svg+xml' },
    ...(files.has('icon.png') ? [{ src: '/brand/icon.png', sizes: '180x180', type: 'image/png' }] : []),
  ];
  return JSON.stringify({
    name: `${name} – ${programme.name}`,
    short_name: name,
    lang: 'de',
    start_url: '/',
    display: 'browser',
    theme_color: colours.light,
    background_color: '#ffffff',
    icons,
  });
}
