import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { findRecipient } from '#features/access/server/members.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { attachment } from '#features/media/server/file-name.ts';
import { instant, later } from '#ground/server/clock.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { storeZip } from '#ground/server/http/downloads.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { accessDenied, notFound } from '#ground/server/hydra/problem.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import { everyHour, job } from '#ground/server/jobs/jobs.ts';
import { queueMail } from '#ground/server/mail.ts';
import { letter } from '#ground/server/mail-text.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { removeStored } from '#ground/server/storage/storage.ts';
import { EXPORT_DAYS, type OwnData } from '../rules/data-export.ts';
import { personalArchive } from './personal-archive.ts';

const EXPORT = job<{ exportId: string }>('data-export');

/** The row at once, the bytes by a job. */
async function dropExport(portal: Portal, trx: Trx, exportId: string): Promise<void> {
  await trx.deleteFrom('data_export').where('id', '=', exportId).execute();
  await removeStored(portal, trx, [exportId]);
}

const DAY_MS = 86_400_000;

/** Makes the file and says by mail that it is there. Once more for the same one does nothing more. */
async function makeExport(portal: Portal, exportId: string): Promise<void> {
  const row = await findExport(portal.db, exportId);
  if (row === undefined || row.ready_at !== null) return;
  const { size } = await storeZip(portal, exportId, personalArchive(portal, row.account_id));
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('data_export')
      .set({ ready_at: now, expires_at: later(now, EXPORT_DAYS * DAY_MS), file_size: size })
      .where('id', '=', exportId)
      .where('ready_at', 'is', null)
      .executeTakeFirst();
    // No longer there, or ready already.
    if (numUpdatedRows === 0n) return;
    const to = await findRecipient(trx, row.account_id);
    const text = letter(portal, to, [
      'Ihre Daten liegen als ZIP-Datei bereit.',
      `Melden Sie sich an und laden Sie die Datei herunter:\n${portal.config.origin}/konto`,
      `Nach ${EXPORT_DAYS} Tagen löschen wir die Datei. Sie können dann eine neue anfordern.`,
      'Haben Sie die Datei nicht angefordert? Dann ändern Sie bitte Ihr Passwort.',
    ]);
    await queueMail(portal, trx, { to: to.email, subject: 'Ihre Daten liegen bereit', text });
  });
}

const OWN_DATA = '/api/action/own-data';

/** A person's own data (docs/decisions/0084): theirs in whatever state their account is, and nobody else's. */
export function personalDataRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).anyAccount, config: { bodyOptional: true } };

  app.get(OWN_DATA, guard, async (request, reply) =>
    action(reply, 'OwnData', pathOfRequest(request), await viewOwnData(portal, actorOf(request).accountId)),
  );
  app.post(OWN_DATA, guard, async (request, reply) =>
    action(reply, 'OwnData', pathOfRequest(request), await requestExport(request.portal, actorOf(request).accountId)),
  );
  const file = { ...guard, config: { binary: true } };
  app.get<{ Params: { id: string } }>(`${OWN_DATA}/:id/file`, file, (request, reply) =>
    sendExport(portal, request, reply, uuidParam(request.params.id)),
  );
}

async function sendExport(portal: Portal, request: FastifyRequest, reply: FastifyReply, id: string) {
  const row = await findExport(portal.db, id);
  if (row === undefined) throw notFound();
  if (row.account_id !== actorOf(request).accountId) throw accessDenied();
  if (row.ready_at === null || isOver(portal, row)) throw notFound();
  return reply
    .type('application/zip')
    .header('content-length', row.file_size)
    .header('content-disposition', attachment('Meine-Daten.zip'))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(await portal.storage.read(id));
}

/** Made one after the other: each reads much, and nobody waits at the screen for it. */
export function personalDataJobs(portal: Portal): void {
  portal.jobs.handle(EXPORT, ({ exportId }) => makeExport(portal, exportId), { inTurn: true });
  everyHour(portal, 'data-exports', async (now) => {
    const expired = portal.db.selectFrom('data_export').select('id').where('expires_at', '<=', now);
    for (const { id } of await expired.execute()) await portal.transaction((trx) => dropExport(portal, trx, id));
  });
}

/** Asks for a new file in place of the last one. While one is being made, that one is it. */
async function requestExport(portal: Portal, accountId: string): Promise<OwnData> {
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    // Until the transaction ends the person asks for no second one.
    await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow();
    const last = await findExportOf(trx, accountId);
    if (last?.ready_at === null) return;
    if (last !== undefined) await dropExport(portal, trx, last.id);
    const id = randomUUID();
    await trx.insertInto('data_export').values({ id, account_id: accountId, requested_at: now }).execute();
    await portal.jobs.enqueue(trx, EXPORT, { exportId: id });
    const subjects = [`/api/users/${accountId}`];
    await recordAct(portal, trx, { actor: { kind: 'applicant', id: accountId }, act: 'account.export-data', subjects });
  });
  return viewOwnData(portal, accountId);
}

async function viewOwnData(portal: Portal, accountId: string): Promise<OwnData> {
  const row = await findExportOf(portal.db, accountId);
  return { export: row === undefined || isOver(portal, row) ? null : shown(row) };
}

/** The sweep comes once an hour; nobody gets the file after its time. */
function isOver({ clock }: Pick<Portal, 'clock'>, { expires_at }: ExportRow): boolean {
  return expires_at !== null && expires_at <= clock.now();
}

function shown({ id, requested_at, expires_at, file_size }: ExportRow): OwnData['export'] {
  const ready = expires_at === null || file_size === null ? null : { until: instant(expires_at), size: file_size };
  return { id, requestedAt: instant(requested_at), ready };
}

type ExportRow = Selectable<Schema['data_export']>;

async function findExportOf(db: Db | Trx, accountId: string): Promise<ExportRow | undefined> {
  return db.selectFrom('data_export').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

async function findExport(db: Db, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst();
}
