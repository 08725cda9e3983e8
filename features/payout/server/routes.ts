import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { recordListRead, recordRead } from '#features/audit/server/record.ts';
import { performerOf } from '#features/cases/server/shared/officer-calls.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { VERIFICATION_TABLE } from '#features/verification/rules/acts.ts';
import { AGENCY_VERIFICATIONS } from '#features/verification/server/desk/load-case.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, created, item } from '#ground/server/hydra/item.ts';
import { conflict, notFound } from '#ground/server/hydra/problem.ts';
import { firstPage, pageOf } from '#ground/server/hydra/query.ts';
import type { Portal } from '#ground/server/portal.ts';
import { stateOfPayout, UNPAID_AFTER_DAYS } from '../rules/payout.ts';
import type { PayoutRun, PayoutRunDetail, UnpaidCase } from '../rules/wire.ts';
import { applyStatus } from './apply-status.ts';
import { countRuns, createRun, findListedRun, handOutFile, type ListedRun, listRuns } from './runs.ts';
import { listPayoutsOfRun, listUnpaid, type PayableRow, payoutFacts, type UnpaidRow } from './store.ts';

interface ById {
  Params: { id: string };
}

const DAY_MS = 86_400_000;
const { path: RUNS, roles: READERS } = AGENCY_CALLS.payoutRuns;
/** Who makes files for the bank and has them; approvers and auditors only see which there are. */
const PAYER = 'treasury';

/** Files for the bank, its answers, and who waits for money. */
export function payoutRoutes(app: FastifyInstance, portal: Portal): void {
  runRoutes(app, portal);
  bankRoutes(app, portal);
  const { unpaid } = AGENCY_CALLS;
  app.get(unpaid.path, { onRequest: [bearer(portal).officer(...unpaid.roles)] }, async (request) => {
    const before = new Date(portal.clock.now().getTime() - UNPAID_AFTER_DAYS * DAY_MS);
    const rows = await listUnpaid(portal.db, before);
    const subjects = rows.map((row) => iriOf(AGENCY_VERIFICATIONS, row.verification_id));
    await recordListRead(portal, officerOf(request), { act: 'payout.unpaid-read', subjects });
    const members = rows.map((row) =>
      item('UnpaidCase', iriOf(AGENCY_VERIFICATIONS, row.verification_id), unpaidBody(row), { embedded: true }),
    );
    return collection(request, 'UnpaidCase', members);
  });
}

function runRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const onRequest = [officer(...READERS)];
  app.get(RUNS, { onRequest }, async (request) => {
    const page = pageOf(request.query) ?? firstPage();
    const runs = await listRuns(portal.db, { offset: page.offset, limit: page.itemsPerPage });
    const members = runs.map((run) => item('PayoutRun', iriOf(RUNS, run.id), runBody(run), { embedded: true }));
    return collection(request, 'PayoutRun', members, { total: await countRuns(portal.db), page });
  });

  const paying = { onRequest: [officer(PAYER)], config: { bodyOptional: true } };
  app.post(RUNS, paying, async (request, reply) => {
    const id = await createRun(request.portal, performerOf(request), bodyOf(request));
    return created(reply, 'PayoutRun', iriOf(RUNS, id), runBody(await getRun(request.portal, id)));
  });

  app.get<ById>(`${RUNS}/:id`, { onRequest }, async (request) => {
    const run = await getRun(portal, uuidParam(request.params.id));
    const payouts = await listPayoutsOfRun(portal.db, run.id);
    const subjects = [iriOf(RUNS, run.id), ...payouts.map(({ id }) => iriOf('/api/agency/payouts', id))];
    await recordRead(portal, { actor: performerOf(request).actor, act: 'payout-run.read', subjects });
    return item('PayoutRun', iriOf(RUNS, run.id), runBody(run, payouts));
  });
}

const TAKEN = 'Diese Datei wurde schon heruntergeladen. Zweimal ausgeführt würde sie zweimal zahlen.';

function bankRoutes(app: FastifyInstance, portal: Portal): void {
  const onRequest = [bearer(portal).officer(PAYER)];
  app.get<ById>(`${RUNS}/:id/file`, { onRequest, config: { binary: true } }, async (request, reply) => {
    const run = await getRun(portal, uuidParam(request.params.id));
    const file = await handOutFile(portal, performerOf(request), {
      runId: run.id,
      iri: iriOf(RUNS, run.id),
    });
    if (file === undefined) throw conflict(TAKEN);
    return reply
      .header('content-disposition', `attachment; filename="ueberweisungen-${run.execute_on}.xml"`)
      .type('application/xml; charset=utf-8')
      .send(file);
  });

  app.post<ById>(`${RUNS}/:id/status`, { onRequest }, async (request, reply) => {
    const runId = uuidParam(request.params.id);
    const applied = await applyStatus(request.portal, performerOf(request), {
      runId,
      fields: bodyOf(request),
    });
    return action(reply, 'PayoutStatus', `${iriOf(RUNS, runId)}/status`, { payouts: applied });
  });
}

async function getRun(portal: Portal, id: string): Promise<ListedRun> {
  const run = await findListedRun(portal.db, id);
  if (run === undefined) throw notFound();
  return run;
}

/** A file for the bank; amounts in cents. `payouts`: what stands in it, for the view of one file. */
function runBody(run: ListedRun, payouts?: readonly PayableRow[]): PayoutRun & Partial<PayoutRunDetail> {
  return {
    id: run.id,
    executeOn: run.execute_on,
    createdAt: instant(run.created_at),
    downloadedAt: maybeInstant(run.downloaded_at),
    payments: run.payments,
    total: run.total,
    waiting: run.waiting,
    ...(payouts === undefined ? {} : { payouts: payouts.map((one) => ({ ...payoutFacts(one), number: one.number })) }),
  };
}

/** Somebody who waits for money; amount in cents. */
function unpaidBody(row: UnpaidRow): UnpaidCase {
  const state = stateOfPayout(row.payout_state);
  return {
    number: row.number,
    companyName: row.company_name,
    open: row.open,
    confirmedAt: instant(row.confirmed_at),
    payout: row.payout_id,
    state: { name: state, label: VERIFICATION_TABLE.states[state] },
  };
}
