import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { HashQueueFull } from '#features/access/server/hash-queue.ts';
import { findDatabaseDelay } from '#ground/server/database/database-away.ts';
import { classesOf, type Feature } from '#ground/server/feature.ts';
import { boundIdleConnections, boundSenders, deliverEarlyAnswers } from '#ground/server/http/connections.ts';
import { idempotencyJobs } from '#ground/server/hydra/keyed-answers.ts';
import { keyedCalls } from '#ground/server/hydra/keyed-calls.ts';
import { hydra, serverOptions } from '#ground/server/hydra/plugin.ts';
import type { Portal } from '#ground/server/portal.ts';
import { mailJobs } from '#ground/server/send-mails.ts';
import { findStorageDelay, storageJobs } from '#ground/server/storage/storage.ts';
import { FEATURES } from './features.ts';
import { brandRoutes, operationsRoutes } from './operations/routes.ts';
import { startPage, staticRoutes } from './operations/static-routes.ts';

/** Slow clients are cut off (performance.md, drill 6): by their heads, by the pace of their bodies, by silence either way. */
const HEADERS_TIMEOUT_MS = 10_000;
const HEADERS_LOOK_MS = 2_000;
const SILENCE_TIMEOUT_MS = 120_000;
const REQUEST_TIMEOUT_MS = 3_600_000;

/** The server with its features, not yet listening. Register jobs before `portal.jobs.start`. */
export async function buildApp(portal: Portal, features: readonly Feature[] = FEATURES): Promise<FastifyInstance> {
  const options = {
    classes: classesOf(features),
    origin: (request: FastifyRequest) => portal.config.publicOrigin ?? `${request.protocol}://${request.host}`,
    onFault: (error: unknown, request: FastifyRequest) => logFault(portal, error, request),
    onDelay: (error: unknown, request: FastifyRequest) => logDelay(portal, error, request),
    findDelay: (error: unknown) => findHashDelay(error) ?? findDatabaseDelay(error) ?? findStorageDelay(error),
    otherwise: (request: FastifyRequest, reply: FastifyReply) => startPage(portal, request, reply),
  };
  const app = Fastify({
    ...serverOptions(options),
    logger: false,
    trustProxy: trustedIn(portal.config),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_LOOK_MS },
    forceCloseConnections: 'idle',
  });
  boundSenders(app);
  boundIdleConnections(app);
  deliverEarlyAnswers(app);
  securityHeaders(app);
  serverTime(app, portal);
  portal.metrics.observe(app);
  observeRequests(app, portal);
  hydra(app, options);
  keyedCalls(app, portal);
  for (const { door } of features) door?.(app, portal);
  operationsRoutes(app, portal);
  brandRoutes(app, portal);
  for (const { routes } of features) routes?.(app, portal);
  staticRoutes(app);
  return app;
}

/** Too many passwords at once: 503 with Retry-After instead of a time-out (performance rule 4). */
function findHashDelay(error: unknown): number | undefined {
  return error instanceof HashQueueFull ? error.retryAfterSeconds : undefined;
}

/** Proxies are counted from the nearest one: `hop` 0 is the one that is connected. */
function trustedIn({ trustProxy }: Portal['config']) {
  if (trustProxy === 0) return false;
  return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy;
}

/** The handlers of all jobs, the features' and those of what they stand on. */
export function registerJobs(portal: Portal, features: readonly Feature[] = FEATURES): void {
  const sayNext = features.find(({ saysNext }) => saysNext)?.saysNext?.(portal);
  mailJobs(portal, Object.assign({}, ...features.map(({ links }) => links)), sayNext);
  idempotencyJobs(portal);
  storageJobs(portal);
  for (const { jobs } of features) jobs?.(portal);
}

function observeRequests(app: FastifyInstance, { log }: Portal): void {
  app.addHook('onResponse', (request, reply, done) => {
    log.event('request.done', {
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    const { statusCode: status } = reply;
    if (status === 403) log.event('access.refused', callOf(request));
    else if (REFUSED_INPUT.has(status)) log.event('input.refused', { ...callOf(request), status });
    done();
  });
}

/** Unreadable, out of its order, of a kind that is not taken, or wrong: whoever tries what the rules let through is seen (ASVS V16.3.3). */
const REFUSED_INPUT: ReadonlySet<number> = new Set([400, 412, 415, 422]);

/** What was called and by whom, by their id (ASVS V16.3.2); of a visitor, or somebody of the other side, none is known. */
function callOf({ method, routeOptions, actor, officer }: FastifyRequest): Record<string, string> {
  const { accountId = '' } = actor ?? {};
  const who = officer === undefined ? { account: accountId || 'unknown' } : { officer: officer.officerId };
  return { method, route: routeOptions.url ?? 'unmatched', ...who };
}

/** What a call waits for is told by its own line where it is away; here, whom it held up. */
function logDelay(
  { log }: Portal,
  error: unknown,
  { method, routeOptions: { url: route = 'unmatched' } }: FastifyRequest,
) {
  if (error instanceof HashQueueFull) log.event('login.overload');
  else log.event('request.put-off', { method, route });
}

function logFault({ log }: Portal, error: unknown, request: FastifyRequest): void {
  const { name, stack = '' } = error instanceof Error ? error : new Error(String(error));
  // The message may quote data; where it happened is enough to find it.
  const at = stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 6)
    .join(' | ');
  log.event('request.fault', {
    method: request.method,
    route: request.routeOptions.url ?? 'unmatched',
    error: name,
    at,
  });
}

const POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'strict-transport-security': 'max-age=31536000',
};

/**
 * On every answer, so that the login popup and its opener carry the same opener policy: unequal ones cut the popup off
 * and the portal would think it was closed.
 */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
}

/** A page that stays open learns the time from every answer made for its call; what browsers keep would tell it an old one. */
export function serverTime(app: FastifyInstance, { clock }: Pick<Portal, 'clock'>): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const kept = reply.getHeader('cache-control');
    if (typeof kept !== 'string' || !kept.includes('max-age')) reply.header('server-time', clock.now().toISOString());
    done();
  });
}
