import { readFile } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { bearer } from '#features/access/server/bearer.ts';
import { recordRead } from '#features/audit/server/record.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { performerOf } from '#features/cases/server/shared/officer-calls.ts';
import { attachment } from '#features/media/server/file-name.ts';
import { withUpload } from '#features/media/server/receive-upload.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { findOfficerNames } from '#features/officers/server/store.ts';
import { instant } from '#ground/server/clock.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, created, item } from '#ground/server/hydra/item.ts';
import { conflict, notFound } from '#ground/server/hydra/problem.ts';
import { firstPage, pageOf } from '#ground/server/hydra/query.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { BankFile, BankFileDetail, BookedLine } from '../rules/wire.ts';
import { countFiles, findFile, type ListedBankFile, listFiles, readContent } from './store.ts';
import { BANK_FILES, bookLines, matchFile, type ReadBankFile, readBankFile, takeIn } from './take-in.ts';

interface ById {
  Params: { id: string };
}

/** Bytes of an upload. */
const UPLOAD_MAX = 8 * 1024 * 1024;
const { roles: READERS } = AGENCY_CALLS.bankFiles;
const PAYER = 'treasury';
const GONE = 'Diese Datei wird nicht mehr aufbewahrt.';

/** What the bank reports of the treasury's account, read instead of typed (docs/decisions/0013). */
export function bankFileRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  readingRoutes(app, portal);
  app.post<ById>(`${BANK_FILES}/:id/bookings`, { onRequest: [officer(PAYER)] }, async (request, reply) => {
    const performer = performerOf(request);
    const file = await getFile(request.portal, uuidParam(request.params.id));
    const booked = await bookLines(request.portal, performer, file, bodyOf(request));
    const now = await getFile(request.portal, file.id);
    return action(
      reply,
      'BankFile',
      iriOf(BANK_FILES, file.id),
      await detailOf(request.portal, performer, now, booked),
    );
  });

  // A scope of its own: no other route accepts multipart bodies because this one does.
  app.register(async (scope) => {
    if (!scope.hasContentTypeParser('multipart/form-data')) await scope.register(multipart);
    const onRequest = [officer(PAYER)];
    scope.post(BANK_FILES, { onRequest, config: { multipart: true } }, async (request, reply) => {
      const performer = performerOf(request);
      const place = { account: performer.id, folder: request.portal.storage.tempFolder, limit: UPLOAD_MAX };
      const id = await withUpload(request, place, async ({ name, path, sha256 }) => {
        await request.keyedTransaction?.claim(`${name} ${sha256}`);
        return takeIn(request.portal, performer, { name, content: await readFile(path) });
      });
      const body = await detailOf(request.portal, performer, await getFile(request.portal, id));
      return created(reply, 'BankFile', iriOf(BANK_FILES, id), body);
    });
  });
}

function readingRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const onRequest = [officer(...READERS)];
  app.get(BANK_FILES, { onRequest }, async (request) => {
    const page = pageOf(request.query) ?? firstPage();
    const files = await listFiles(portal.db, { offset: page.offset, limit: page.itemsPerPage });
    const names = await findOfficerNames(portal.db, [...new Set(files.map(({ taken_by }) => taken_by))]);
    const members = files.map((file) =>
      item('BankFile', iriOf(BANK_FILES, file.id), fileBody(file, names), { embedded: true }),
    );
    return collection(request, 'BankFile', members, { total: await countFiles(portal.db), page });
  });

  app.get<ById>(`${BANK_FILES}/:id`, { onRequest }, async (request) => {
    const performer = performerOf(request);
    const file = await getFile(portal, uuidParam(request.params.id));
    const iri = iriOf(BANK_FILES, file.id);
    await recordRead(portal, { actor: performer.actor, act: 'bank-file.read', subjects: [iri] });
    return item('BankFile', iri, await detailOf(portal, performer, file));
  });

  app.get<ById>(`${BANK_FILES}/:id/file`, { onRequest, config: { binary: true } }, async (request, reply) => {
    const file = await getFile(portal, uuidParam(request.params.id));
    if (!file.isKept) throw conflict(GONE);
    const subjects = [iriOf(BANK_FILES, file.id)];
    await recordRead(portal, {
      ...{ actor: performerOf(request).actor, act: 'bank-file.file-read', subjects },
    });
    return reply
      .header('content-disposition', attachment(file.name))
      .type('application/octet-stream')
      .send(await readContent(portal.db, file.id));
  });
}

async function getFile(portal: Portal, id: string): Promise<ListedBankFile> {
  const file = await findFile(portal.db, id);
  if (file === undefined) throw notFound();
  return file;
}

function fileBody(file: ListedBankFile, names: ReadonlyMap<string, string>): BankFile {
  const { id, name, sha256, size, noted, taken_at, taken_by } = file;
  return { id, name, sha256, size, noted, takenAt: instant(taken_at), takenBy: names.get(taken_by) ?? taken_by };
}

async function detailOf(
  portal: Portal,
  performer: Performer,
  file: ListedBankFile,
  booked: readonly BookedLine[] = [],
): Promise<BankFileDetail> {
  const names = await findOfficerNames(portal.db, [file.taken_by]);
  const { movements, leftOut }: ReadBankFile = file.isKept
    ? readBankFile(portal, await readContent(portal.db, file.id))
    : { movements: [], leftOut: [] };
  const { lines } = await matchFile(portal, portal.db, movements, performer);
  return { ...fileBody(file, names), isKept: file.isKept, lines, leftOut, booked };
}
