import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { recordRead } from '#features/audit/server/record.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { actorOfCall } from '#features/officers/server/store.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import { findValue } from '#ground/server/hydra/query.ts';
import type { Portal } from '#ground/server/portal.ts';
import { csvSheet } from '#ground/server/spreadsheet.ts';
import { MINISTRY_TABLES, type MinistryTable, ministryTable, type OnCases } from './tables.ts';

interface OfTable {
  Params: { table: string };
}

const { path: MINISTRY, roles: READERS } = AGENCY_CALLS.ministry;

/** The programme's money for the ministry: each table as CSV (docs/decisions/0081). */
export function ministryRoutes(app: FastifyInstance, portal: Portal): void {
  const options = { onRequest: [bearer(portal).officer(...READERS)], config: { binary: true } };

  app.get<OfTable>(`${MINISTRY}/:table/csv`, options, async (request, reply) => {
    const table = MINISTRY_TABLES.find((one) => one === request.params.table);
    if (table === undefined) throw notFound();
    const form = findValue(request.query, 'fuer') === 'maschine' ? 'maschine' : 'deutsch';
    const onCases = await noted(portal, request, { form: `csv, ${form}`, table });
    const lines = csvSheet(ministryTable(portal, table, onCases), form);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${table}-${portal.clock.today()}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(lines, { objectMode: false }));
  });
}

/** On record before anything is sent, and each batch of cases before it is. */
async function noted(
  portal: Portal,
  request: FastifyRequest,
  detail: { form: string; table: MinistryTable },
): Promise<OnCases> {
  const record = { actor: actorOfCall(officerOf(request)), act: 'ministry.export', detail };
  await recordRead(portal, { ...record, subjects: [MINISTRY] });
  return (cases) =>
    recordRead(portal, { ...record, subjects: cases.map(({ id }) => iriOf('/api/agency/proposals', id)) });
}
