import type { FastifyInstance } from 'fastify';
import { bearer } from '#features/access/server/bearer.ts';
import { CASE_READERS, CASE_WORKERS } from '#features/audit/rules/roles.ts';
import type { AgencyTableName } from '#features/cases/rules/all-tables.ts';
import { readMedia, readMediaPart } from '#features/cases/server/read-media.ts';
import { performerOf } from '#features/cases/server/shared/officer-calls.ts';
import { sendDownload } from '#features/media/server/download.ts';
import { sendReport } from '#features/signed-sheet/server/send-report.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { previewLetter } from './preview-letter.ts';

interface OfAct {
  Params: { id: string; act: string };
}

interface OfFile {
  Params: { id: string };
}

/** The kinds of case that end in a letter. */
const LETTER_KINDS = ['proposal', 'amendment', 'objection', 'verification'] as const satisfies AgencyTableName[];

/** Letters before they are signed, and the files of cases for those who work on them. */
export function letterRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const previewing = { onRequest: [officer(...CASE_WORKERS)], config: { bodyOptional: true } };
  for (const kind of LETTER_KINDS.map((name) => portal.acts.getKind(name))) {
    app.post<OfAct>(`${kind.path}/:id/previews/:act`, previewing, async (request, reply) => {
      const { id, act } = request.params;
      const asked = { kind, id: uuidParam(id), act, fields: bodyOf(request) };
      const letter = await previewLetter(request.portal, performerOf(request), asked);
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
