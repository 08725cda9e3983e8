import { hasLottery } from '@portal/domain/programme/programme.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { companyRights } from './access/company-rights.ts';
import { HashQueueFull } from './access/hashing/hash-queue.ts';
import { accountJobs } from './account/jobs.ts';
import { makeAccountToken } from './account/public.ts';
import { accountRoutes } from './account/routes.ts';
import { admissionGate } from './admission/gate.ts';
import { accountsRoutes } from './agency/accounts/routes.ts';
import { auditJobs } from './agency/audit/export-head.ts';
import { auditRoutes } from './agency/audit/routes.ts';
import { agencyBudgetRoutes } from './agency/desk/budget/routes.ts';
import { caseFileRoutes } from './agency/desk/case-file/routes.ts';
import { casesRoutes } from './agency/desk/cases/routes.ts';
import { dayRoutes } from './agency/desk/day/routes.ts';
import { deskJobs } from './agency/desk/jobs.ts';
import { paperRoutes } from './agency/desk/paper/routes.ts';
import { payoutRoutes } from './agency/desk/payouts/routes.ts';
import { potRoutes } from './agency/desk/pots/routes.ts';
import { deskRoutes } from './agency/desk/routes.ts';
import { sampleRoutes } from './agency/desk/samples/routes.ts';
import { toSignRoutes } from './agency/desk/to-sign/routes.ts';
import { invoiceViewRoutes } from './agency/desk/verifications/invoice-view-routes.ts';
import { failedJobsRoutes } from './agency/failed-jobs/routes.ts';
import { accessRoutes } from './agency/officers/routes.ts';
import { noteRetrieval } from './agency/public.ts';
import { settingsRoutes } from './agency/settings/routes.ts';
import { agencyAccessRoutes } from './agency-access/routes.ts';
import { budgetRoutes } from './budget/routes.ts';
import { makeInvitationToken } from './company/public.ts';
import { companyPeopleRoutes } from './company/routes.ts';
import { copyRoutes } from './copy/routes.ts';
import { clockRoutes } from './demo/clock-routes.ts';
import { documentsOnDemand } from './demo/documents-on-demand.ts';
import { demoRoutes } from './demo/routes.ts';
import { EInvoiceReader } from './e-invoice/reader.ts';
import { hydra, serverOptions } from './hydra/plugin.ts';
import { idempotencyJobs } from './idempotency/jobs.ts';
import { keyedCalls } from './idempotency/keyed-calls.ts';
import { identityJobs, identityRoutes } from './identity/routes.ts';
import { loginSecurityRoutes } from './login-security/routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { mediaJobs } from './media/jobs.ts';
import { mediaRoutes } from './media/routes.ts';
import { oauthJobs } from './oauth/jobs.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { openDataRoutes } from './open-data/routes.ts';
import { brandRoutes } from './operations/brand-routes.ts';
import { operationsRoutes } from './operations/routes.ts';
import { securityHeaders } from './operations/security-headers.ts';
import { serverTime } from './operations/server-time.ts';
import { startPage, staticRoutes } from './operations/static-routes.ts';
import { personalDataJobs, personalDataRoutes } from './personal-data/routes.ts';
import { findDatabaseDelay } from './platform/database/database-away.ts';
import { deliverEarlyAnswers } from './platform/http/early-answers.ts';
import { boundIdleConnections } from './platform/http/idle-connections.ts';
import { boundSenders } from './platform/http/slow-senders.ts';
import { mailJobs } from './platform/mail/mail.ts';
import type { Portal } from './platform/portal.ts';
import { storageJobs } from './platform/storage/removal.ts';
import { findStorageDelay } from './platform/storage/storage-keys.ts';
import { pastStepJobs } from './proposal/history/jobs.ts';
import { historyRoutes } from './proposal/history/routes.ts';
import { proposalFiles } from './proposal/linked-files.ts';
import { sheetJobs } from './proposal/make-sheet-job.ts';
import { proofRoutes } from './proposal/proof-routes.ts';
import { proposalRoutes } from './proposal/routes.ts';
import { stepRoutes } from './proposal/step-routes.ts';
import { raffleJobs } from './raffle/jobs.ts';
import { raffleRoutes } from './raffle/routes.ts';
import { receiptJobs, receiptRoutes } from './receipt/routes.ts';
import { retentionJobs } from './retention/jobs.ts';
import { closingRoutes } from './retention/routes.ts';
import { signedSheetRoutes } from './signed-sheet/routes.ts';
import { takeoverRoutes } from './take-over/routes.ts';
import { verificationJobs } from './verification/jobs.ts';
import { verificationFiles } from './verification/linked-files.ts';
import { verificationRoutes } from './verification/routes.ts';

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
