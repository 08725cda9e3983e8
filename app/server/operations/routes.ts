import type { FastifyInstance, FastifyReply } from 'fastify';
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
