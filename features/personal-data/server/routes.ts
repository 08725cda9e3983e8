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
  await deleteExport(trx, exportId);
  await removeStored(portal, trx, [exportId]);
}

const DAY_MS = 86_400_000;

/** Makes the file and says by mail that it is there. Once more for the same one does nothing more. */
async function makeExport(portal: Portal, exportId: string): Promise<void> {
  const row = await findExport(portal.db, exportId);
  if (row === undefined || row.ready_at !== null) return;
  const { size } = await storeZip(portal, exportId, personalArchive(portal, row.account_id));
  await publish(portal, row, size);
}

async function publish(portal: Portal, row: ExportRow, size: number): Promise<void> {
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    const done = { ready_at: now, expires_at: later(now, EXPORT_DAYS * DAY_MS), file_size: size };
    if (!(await finishExport(trx, row.id, done))) return;
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
    for (const { id } of await listExpired(portal.db, now))
      await portal.transaction((trx) => dropExport(portal, trx, id));
  });
}

/** Asks for a new file in place of the last one. While one is being made, that one is it. */
async function requestExport(portal: Portal, accountId: string): Promise<OwnData> {
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    await lockAccount(trx, accountId);
    const last = await findExportOf(trx, accountId);
    if (last?.ready_at === null) return;
    if (last !== undefined) await dropExport(portal, trx, last.id);
    const id = randomUUID();
    await insertExport(trx, { id, account_id: accountId, requested_at: now });
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

type AnyDb = Db | Trx;

async function findExportOf(db: AnyDb, accountId: string): Promise<ExportRow | undefined> {
  return db.selectFrom('data_export').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

async function findExport(db: AnyDb, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Until the transaction ends the person asks for no second one. */
async function lockAccount(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

async function insertExport(trx: Trx, row: Pick<ExportRow, 'id' | 'account_id' | 'requested_at'>) {
  await trx.insertInto('data_export').values(row).execute();
}

/** False where it is no longer there or ready already. */
async function finishExport(
  trx: Trx,
  id: string,
  done: { ready_at: Date; expires_at: Date; file_size: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('data_export')
    .set(done)
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function deleteExport(db: AnyDb, id: string): Promise<void> {
  await db.deleteFrom('data_export').where('id', '=', id).execute();
}

async function listExpired(db: Db, now: Date): Promise<{ id: string }[]> {
  return db.selectFrom('data_export').select('id').where('expires_at', '<=', now).execute();
}
