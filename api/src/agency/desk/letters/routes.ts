import { CASE_READERS, CASE_WORKERS } from '@portal/domain/agency/audit/roles.ts';
import type { AgencyTableName } from '@portal/domain/agency/tables/all-tables.ts';
import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '../../../access/bearer.ts';
import { pathOfRequest } from '../../../hydra/api-path.ts';
import { bodyOf } from '../../../hydra/body.ts';
import { uuidParam } from '../../../hydra/iri.ts';
import { action } from '../../../hydra/item.ts';
import { sendDownload } from '../../../media/public.ts';
import type { Portal } from '../../../platform/portal.ts';
import { sendReport } from '../../../signed-sheet/public.ts';
import { kindOf } from '../kinds.ts';
import { officerPerformer } from '../performer.ts';
import { readMedia, readMediaPart } from '../read-media.ts';
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
  for (const kind of LETTER_KINDS.map(kindOf)) {
    app.post<OfAct>(`${kind.path}/:id/previews/:act`, previewing, async (request, reply) => {
      const { id, act } = request.params;
      const asked = { kind, id: uuidParam(id), act, fields: bodyOf(request) };
      const letter = await previewLetter(request.portal, officerPerformer(officerOf(request)), asked);
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
