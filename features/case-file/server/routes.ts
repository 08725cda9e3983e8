import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearer } from '#features/access/server/bearer.ts';
import { CASE_READERS } from '#features/audit/rules/roles.ts';
import { recordAct, recordRead } from '#features/audit/server/record.ts';
import { caseIri } from '#features/cases/server/case-kind.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { performerOf } from '#features/cases/server/shared/officer-calls.ts';
import { FILE_PURPOSES } from '#features/letter/rules/legal/file-law.ts';
import { attachment } from '#features/media/server/file-name.ts';
import { findOfficerNames } from '#features/officers/server/store.ts';
import { PROPOSAL_CASE } from '#features/proposal/server/desk/proposal-case.ts';
import type { Given } from '#ground/rules/fields/given.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { instant } from '#ground/server/clock.ts';
import { bodyOf, readSent } from '#ground/server/hydra/body.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { notFound, violations } from '#ground/server/hydra/problem.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { FILE_ORDER } from '../rules/order.ts';
import { ALL_THIRD_PARTIES, type CaseFilePlan, type FileSelection, type MadeFile } from '../rules/wire.ts';
import { documentsOf } from './documents.ts';
import { CASE_FILE } from './make-case-file.ts';
import { type ReadCaseFile, readCaseFile } from './read-case-file.ts';
import { type CaseFileRow, findCaseFile, listCaseFiles } from './store.ts';
import { thirdPartyWords } from './third-parties.ts';

const NOTHING_TAKEN = 'Bitte wählen Sie mindestens ein Dokument.';
const UNKNOWN = 'Dieses Dokument gehört nicht zur Akte.';

/** Asks for a file of a case; a job makes it. What for, and what is left out, stands in the record. Throws 422. */
async function orderCaseFile(portal: Portal, performer: Performer, read: ReadCaseFile, sent: unknown): Promise<void> {
  const order = readSent(FILE_ORDER, sent);
  const selection = selectionOf(portal, read, order);
  const { purpose, note } = order;
  const id = randomUUID();
  const proposalId = read.proposal.id;
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    await trx
      .insertInto('case_file')
      .values({
        ...{ id, purpose, note, proposal_id: proposalId, selection: JSON.stringify(selection) },
        ...{ requested_by: performer.id, requested_at: now },
      })
      .execute();
    await portal.jobs.enqueue(trx, CASE_FILE, { fileId: id });
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: 'case-file.make',
      subjects: [caseIri(PROPOSAL_CASE, proposalId)],
      why: purposeText({ purpose, note }),
      detail: {
        file: id,
        purpose,
        taken: selection.taken.length,
        left: selection.left,
        black: selection.black,
        words: selection.words.length,
      },
    });
  });
}

/** 'Vorlage an das Gericht: 3 K 17/22' */
function purposeText({ purpose, note }: Pick<Given<typeof FILE_ORDER>, 'purpose' | 'note'>): string {
  const { label } = FILE_PURPOSES[purpose];
  return note === null ? label : `${label}: ${note}`;
}

function selectionOf(portal: Portal, read: ReadCaseFile, order: Given<typeof FILE_ORDER>): FileSelection {
  const { documents, black, words } = order;
  const keys = new Set(documentsOf(portal, read).map(({ planned }) => planned.key));
  const unknown = documents.flatMap(({ key }, index) =>
    keys.has(key) ? [] : [wrong(`fields.documents[${index}].key`, UNKNOWN)],
  );
  if (unknown.length > 0) throw violations(unknown);
  const taken = documents.flatMap(({ key, leave }) => (leave === null ? [key] : []));
  if (taken.length === 0) throw violations([wrong('fields.documents', NOTHING_TAKEN)]);
  return {
    taken,
    left: Object.fromEntries(documents.flatMap(({ key, leave }) => (leave === null ? [] : [[key, leave]]))),
    black: ALL_THIRD_PARTIES.filter((name) => black.includes(name)),
    words: (words ?? '').split('\n').flatMap((word) => (word.trim() === '' ? [] : [word.trim()])),
  };
}

interface ById {
  Params: { id: string };
}

/** A whole case as one file, for whoever may read the case (docs/decisions/0084). */
export function caseFileRoutes(app: FastifyInstance, portal: Portal): void {
  const onRequest = [bearer(portal).officer(...CASE_READERS)];
  const path = `${PROPOSAL_CASE.path}/:id/file`;

  app.get<ById>(path, { onRequest }, async (request, reply) => {
    const read = await readOf(portal, request);
    const { actor } = performerOf(request);
    await recordRead(portal, { actor, act: 'case-file.plan', subjects: [caseIri(PROPOSAL_CASE, read.proposal.id)] });
    return action(reply, 'AgencyCaseFile', pathOfRequest(request), await planOf(portal, read));
  });

  app.post<ById>(path, { onRequest }, async (request, reply) => {
    const read = await readOf(request.portal, request);
    await orderCaseFile(request.portal, performerOf(request), read, bodyOf(request));
    return action(reply, 'AgencyCaseFile', pathOfRequest(request), await planOf(request.portal, read));
  });

  app.get<ById>('/api/agency/case_files/:id/download', { onRequest, config: { binary: true } }, (request, reply) =>
    sendCaseFile(portal, request, reply),
  );
}

async function readOf(portal: Portal, request: FastifyRequest<ById>): Promise<ReadCaseFile> {
  const read = await readCaseFile(portal, uuidParam(request.params.id));
  if (read === undefined) throw notFound();
  return read;
}

async function planOf(portal: Portal, read: ReadCaseFile): Promise<CaseFilePlan> {
  const words = await thirdPartyWords(portal, read);
  const files = (await listCaseFiles(portal.db, read.proposal.id)).filter((row) => !isOver(portal, row));
  const names = await findOfficerNames(portal.db, [...new Set(files.map((row) => row.requested_by))]);
  return {
    number: read.facts.number,
    companyName: read.facts.companyName,
    documents: documentsOf(portal, read).map(({ planned }) => planned),
    thirdParties: ALL_THIRD_PARTIES.map((name) => ({ name, words: words[name].length })),
    files: files.map((row) => madeFile(row, names.get(row.requested_by) ?? row.requested_by)),
  };
}

function madeFile(row: CaseFileRow, requestedBy: string): MadeFile {
  const { id, purpose, note, ready_at, expires_at, file_size, sha256, documents, left_out } = row;
  const isReady = ready_at !== null && expires_at !== null && file_size !== null && sha256 !== null;
  return {
    ...{ id, purpose, note, requestedBy },
    purposeLabel: FILE_PURPOSES[purpose].label,
    requestedAt: instant(row.requested_at),
    ready: isReady
      ? { until: instant(expires_at), size: file_size, sha256, documents: documents ?? 0, leftOut: left_out ?? 0 }
      : null,
  };
}

/** The sweep comes once an hour; nobody gets the file after its time. */
function isOver({ clock }: Portal, { expires_at }: CaseFileRow): boolean {
  return expires_at !== null && expires_at <= clock.now();
}

/** That it was handed out, to whom and what for, stands in the record before the first byte goes. */
async function sendCaseFile(portal: Portal, request: FastifyRequest<ById>, reply: FastifyReply) {
  const row = await findCaseFile(portal.db, uuidParam(request.params.id));
  if (row === undefined || row.ready_at === null || isOver(portal, row)) throw notFound();
  const bytes = await portal.storage.read(row.id);
  const { actor } = performerOf(request);
  const subjects = [caseIri(PROPOSAL_CASE, row.proposal_id)];
  await portal.transaction((trx) =>
    recordAct(portal, trx, {
      ...{ actor, subjects },
      act: 'case-file.take',
      why: purposeText(row),
      detail: { file: row.id, sha256: row.sha256 },
    }),
  );
  return reply
    .type('application/zip')
    .header('content-length', row.file_size)
    .header('content-disposition', attachment(`Akte-${row.id.slice(0, 8)}.zip`))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
