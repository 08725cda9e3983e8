import { CASE_READERS, CASE_WORKERS } from '@portal/domain/agency/audit/roles.ts';
import type { AgencyTableName } from '@portal/domain/agency/tables/all-tables.ts';
import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '../../../access/bearer.ts';
import { recordRead } from '../../../audit/record.ts';
import { pathOfRequest } from '../../../hydra/api-path.ts';
import { bodyOf } from '../../../hydra/body.ts';
import { uuidParam } from '../../../hydra/iri.ts';
import { action, item } from '../../../hydra/item.ts';
import { conflict, notFound } from '../../../hydra/problem.ts';
import { sendDownload } from '../../../media/public.ts';
import type { Portal } from '../../../platform/portal.ts';
import { sendReport } from '../../../signed-sheet/public.ts';
import { draftFor } from '../case-kind.ts';
import { kindOf } from '../kinds.ts';
import { officerPerformer } from '../performer.ts';
import { announcementOf } from '../proposals/decide.ts';
import { loadProposalCase } from '../proposals/load-proposal.ts';
import { PROPOSAL_CASE } from '../proposals/proposal-case.ts';
import { readMedia, readMediaPart } from '../read-media.ts';
import { previewLetter } from './preview-letter.ts';
import { printLetter } from './print-letter.ts';
import { composeLetter } from './write-letter.ts';

interface OfAct {
  Params: { id: string; act: string };
}

interface OfFile {
  Params: { id: string };
}

const NO_PROPOSAL = 'Es liegt kein Vorschlag vor, über den entschieden werden kann.';

/** The kinds of case that end in a letter. */
const LETTER_KINDS = ['proposal', 'amendment', 'objection', 'verification'] as const satisfies AgencyTableName[];

/** Letters before they are signed, and the files of cases for those who work on them. */
export function letterRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const preview = '/api/agency/proposals/:id/letters/:act';

  app.get<OfAct>(preview, { onRequest: [officer(...CASE_WORKERS)] }, async (request) => {
    const { id, act } = request.params;
    return item('Letter', request.url.split('?', 1)[0] ?? '', await composed(portal, request, uuidParam(id), act));
  });

  app.get<OfAct>(
    `${preview}/pdf`,
    { onRequest: [officer(...CASE_WORKERS)], config: { binary: true } },
    async (request, reply) => {
      const { id, act } = request.params;
      const letter = await composed(portal, request, uuidParam(id), act);
      const bytes = await printLetter(letter, portal.clock.now());
      return reply.header('content-type', 'application/pdf').header('cache-control', 'private, no-store').send(bytes);
    },
  );

  const previewing = { onRequest: [officer(...CASE_WORKERS)], config: { bodyOptional: true } };
  for (const kind of LETTER_KINDS.map(kindOf)) {
    app.post<OfAct>(`${kind.path}/:id/previews/:act`, previewing, async (request, reply) => {
      const { id, act } = request.params;
      const asked = { kind, id: uuidParam(id), act, fields: bodyOf(request) };
      const letter = await previewLetter(portal, officerPerformer(officerOf(request)), asked);
      return action(reply, 'Letter', pathOfRequest(request), letter);
    });
  }

  const reading = { onRequest: [officer(...CASE_READERS)], config: { binary: true } };
  app.get<OfFile>('/api/agency/media/:id/download', reading, async (request, reply) => {
    const { media, part } = await readMediaPart(portal, request);
    return sendDownload(portal, reply, media, part);
  });

  app.get<OfFile>('/api/agency/media/:id/signature/report', reading, async (request, reply) =>
    sendReport(portal, reply, await readMedia(portal, request)),
  );
}

/** The letter as this officer would sign it. Throws 404, 409 where nothing is proposed. */
async function composed(portal: Portal, request: Parameters<typeof officerOf>[0], id: string, act: string) {
  const row = await loadProposalCase(portal, portal.db, id, { lock: false });
  if (row === undefined) throw notFound();
  const performer = officerPerformer(officerOf(request));
  const draft = draftFor(PROPOSAL_CASE, row, act, performer.id);
  if (draft === undefined) throw conflict(NO_PROPOSAL);
  const announced = await announcementOf(portal, portal.db, row, draft);
  await recordRead(portal, {
    actor: performer.actor,
    act: 'proposal.preview',
    subjects: [`/api/agency/proposals/${id}`],
  });
  return composeLetter(portal, portal.db, { proposal: row.proposal, performer, announced });
}
