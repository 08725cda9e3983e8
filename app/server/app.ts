import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { companyRights } from '#features/access/server/company-rights.ts';
import { HashQueueFull } from '#features/access/server/hashing/hash-queue.ts';
import { accountJobs } from '#features/account/server/jobs.ts';
import { makeAccountToken } from '#features/account/server/public.ts';
import { accountRoutes } from '#features/account/server/routes.ts';
import { failedJobsRoutes } from '#features/administration/server/failed-jobs/routes.ts';
import { accountsRoutes } from '#features/administration/server/routes.ts';
import { admissionGate } from '#features/admission/server/gate.ts';
import { pastStepJobs } from '#features/answer-history/server/jobs.ts';
import { historyRoutes } from '#features/answer-history/server/routes.ts';
import { auditJobs } from '#features/audit/server/desk/export-head.ts';
import { auditRoutes } from '#features/audit/server/desk/routes.ts';
import { agencyBudgetRoutes } from '#features/budget/server/desk/routes.ts';
import { budgetRoutes } from '#features/budget/server/routes.ts';
import { caseFileRoutes } from '#features/case-file/server/routes.ts';
import { deskJobs } from '#features/cases/server/jobs.ts';
import { casesRoutes } from '#features/cases/server/lists/routes.ts';
import { noteRetrieval } from '#features/cases/server/public.ts';
import { deskRoutes } from '#features/cases/server/routes.ts';
import { makeInvitationToken } from '#features/company/server/public.ts';
import { companyPeopleRoutes } from '#features/company/server/routes.ts';
import { copyRoutes } from '#features/copies/server/routes.ts';
import { dayRoutes } from '#features/day/server/routes.ts';
import { clockRoutes } from '#features/demo/server/clock-routes.ts';
import { documentsOnDemand } from '#features/demo/server/documents-on-demand.ts';
import { demoRoutes } from '#features/demo/server/routes.ts';
import { EInvoiceReader } from '#features/e-invoice/server/reader.ts';
import { lookupRoutes } from '#features/lookups/server/routes.ts';
import { mediaJobs } from '#features/media/server/jobs.ts';
import { mediaRoutes } from '#features/media/server/routes.ts';
import { oauthJobs } from '#features/oauth/server/jobs.ts';
import { oauthRoutes } from '#features/oauth/server/routes.ts';
import { accessRoutes } from '#features/officers/server/access/routes.ts';
import { agencyAccessRoutes } from '#features/officers/server/routes.ts';
import { openDataRoutes } from '#features/open-data/server/routes.ts';
import { identityJobs, identityRoutes } from '#features/organisation-login/server/routes.ts';
import { loginSecurityRoutes } from '#features/own-logins/server/routes.ts';
import { paperRoutes } from '#features/paper/server/routes.ts';
import { payoutRoutes } from '#features/payout/server/routes.ts';
import { personalDataJobs, personalDataRoutes } from '#features/personal-data/server/routes.ts';
import { proposalFiles } from '#features/proposal/server/linked-files.ts';
import { sheetJobs } from '#features/proposal/server/make-sheet-job.ts';
import { proofRoutes } from '#features/proposal/server/proof-routes.ts';
import { proposalRoutes } from '#features/proposal/server/routes.ts';
import { stepRoutes } from '#features/proposal/server/step-routes.ts';
import { potRoutes } from '#features/raffle/server/desk/routes.ts';
import { raffleJobs } from '#features/raffle/server/jobs.ts';
import { raffleRoutes } from '#features/raffle/server/routes.ts';
import { receiptJobs, receiptRoutes } from '#features/receipt/server/routes.ts';
import { retentionJobs } from '#features/retention/server/jobs.ts';
import { closingRoutes } from '#features/retention/server/routes.ts';
import { sampleRoutes } from '#features/sample/server/routes.ts';
import { settingsRoutes } from '#features/settings/server/routes.ts';
import { signedSheetRoutes } from '#features/signed-sheet/server/routes.ts';
import { takeoverRoutes } from '#features/take-over/server/routes.ts';
import { toSignRoutes } from '#features/to-sign/server/routes.ts';
import { invoiceViewRoutes } from '#features/verification/server/desk/invoice-view-routes.ts';
import { verificationJobs } from '#features/verification/server/jobs.ts';
import { verificationFiles } from '#features/verification/server/linked-files.ts';
import { verificationRoutes } from '#features/verification/server/routes.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { findDatabaseDelay } from '#ground/server/database/database-away.ts';
import { deliverEarlyAnswers } from '#ground/server/http/early-answers.ts';
import { boundIdleConnections } from '#ground/server/http/idle-connections.ts';
import { boundSenders } from '#ground/server/http/slow-senders.ts';
import { hydra, serverOptions } from '#ground/server/hydra/plugin.ts';
import { idempotencyJobs } from '#ground/server/idempotency/jobs.ts';
import { keyedCalls } from '#ground/server/idempotency/keyed-calls.ts';
import { mailJobs } from '#ground/server/mail/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import { storageJobs } from '#ground/server/storage/removal.ts';
import { findStorageDelay } from '#ground/server/storage/storage-keys.ts';
import { brandRoutes } from './operations/brand-routes.ts';
import { operationsRoutes } from './operations/routes.ts';
import { securityHeaders } from './operations/security-headers.ts';
import { serverTime } from './operations/server-time.ts';
import { startPage, staticRoutes } from './operations/static-routes.ts';

/** Slow clients are cut off (performance.md, drill 6): by their heads, by the pace of their bodies, by silence either way. */
const HEADERS_TIMEOUT_MS = 10_000;
const HEADERS_LOOK_MS = 2_000;
const SILENCE_TIMEOUT_MS = 120_000;
const REQUEST_TIMEOUT_MS = 3_600_000;

/** The server with every feature, not yet listening. Register jobs before `portal.jobs.start`. */
export async function buildApp(portal: Portal): Promise<FastifyInstance> {
  const options = {
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
  admissionGate(app, portal);
  companyRights(app, portal);
  keyedCalls(app, portal);
  if (portal.config.demo) documentsOnDemand(app, portal);
  await registerFeatures(app, portal);
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

async function registerFeatures(app: FastifyInstance, portal: Portal): Promise<void> {
  operationsRoutes(app, portal);
  brandRoutes(app, portal);
  await oauthRoutes(app, portal);
  accountRoutes(app, portal);
  identityRoutes(app, portal);
  companyPeopleRoutes(app, portal);
  if (portal.programme.access.kind === 'budget') budgetRoutes(app, portal);
  else raffleRoutes(app, portal);
  portal.files.serve({ ...proposalFiles(portal), ...verificationFiles(portal) });
  proposalRoutes(app, portal);
  stepRoutes(app, portal);
  historyRoutes(app, portal);
  proofRoutes(app, portal);
  const reader = new EInvoiceReader();
  app.addHook('onClose', () => reader.close());
  verificationRoutes(app, portal, reader);
  mediaRoutes(app, portal, reader, noteRetrieval);
  invoiceViewRoutes(app, portal, reader);
  paperRoutes(app, portal, reader);
  signedSheetRoutes(app, portal);
  receiptRoutes(app, portal);
  copyRoutes(app, portal);
  personalDataRoutes(app, portal);
  closingRoutes(app, portal);
  takeoverRoutes(app, portal);
  lookupRoutes(app, portal);
  agencyAccessRoutes(app, portal);
  loginSecurityRoutes(app, portal);
  auditRoutes(app, portal);
  deskRoutes(app, portal);
  payoutRoutes(app, portal);
  sampleRoutes(app, portal);
  casesRoutes(app, portal);
  agencyBudgetRoutes(app, portal);
  caseFileRoutes(app, portal);
  accessRoutes(app, portal);
  toSignRoutes(app, portal);
  dayRoutes(app, portal);
  if (hasLottery(portal.programme)) potRoutes(app, portal);
  settingsRoutes(app, portal);
  accountsRoutes(app, portal);
  failedJobsRoutes(app, portal);
  openDataRoutes(app, portal);
  if (portal.config.demo) demonstrationRoutes(app, portal);
  staticRoutes(app);
}

/** What only the demonstration has. */
function demonstrationRoutes(app: FastifyInstance, portal: Portal): void {
  demoRoutes(app, portal);
  clockRoutes(app, portal);
}

/** The handlers of all features' jobs. */
export function registerJobs(portal: Portal): void {
  mailJobs(portal, { account: makeAccountToken, invitation: makeInvitationToken });
  accountJobs(portal);
  oauthJobs(portal);
  idempotencyJobs(portal);
  identityJobs(portal);
  if (hasLottery(portal.programme)) raffleJobs(portal);
  sheetJobs(portal);
  pastStepJobs(portal);
  verificationJobs(portal);
  mediaJobs(portal);
  receiptJobs(portal);
  personalDataJobs(portal);
  retentionJobs(portal);
  storageJobs(portal);
  auditJobs(portal);
  deskJobs(portal);
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
