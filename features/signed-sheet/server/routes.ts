import { readFile } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf, bearer, officerOf, requireOwn } from '#features/access/server/bearer.ts';
import { CASE_WORKERS } from '#features/audit/rules/roles.ts';
import { auditedPortal } from '#features/audit/server/audited-portal.ts';
import { MEDIA } from '#features/media/server/present-media.ts';
import { withUpload } from '#features/media/server/receive-upload.ts';
import { findMedia, type MediaRow } from '#features/media/server/store.ts';
import { actorOfCall } from '#features/officers/server/actor.ts';
import { reportOf } from '#features/signature/rules/report.ts';
import type { Verdict } from '#features/signature/rules/verdict.ts';
import type { SignatureVerdict } from '#features/signature/rules/wire.ts';
import { instant } from '#ground/server/clock.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { addRevocation, MOST_BYTES } from './add-revocation.ts';
import { judgeSignedFile } from './judge-signed-file.ts';
import { sendReport } from './send-report.ts';
import { findSignedCase } from './store.ts';

interface ById {
  Params: { id: string };
}

/** What the portal finds about the signature in an uploaded sheet (decisions §5). 404 for a file that is none. */
export function signedSheetRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant };
  app.get<ById>(`${MEDIA}/:id/signature`, guard, async (request, reply) => {
    const { media, verdict } = await judged(request);
    return action(reply, 'SignatureVerdict', `${iriOf(MEDIA, media.id)}/signature`, verdictBody(verdict));
  });

  app.get<ById>(`${MEDIA}/:id/signature/report`, { ...guard, config: { binary: true } }, async (request, reply) => {
    const { media } = await judged(request);
    return sendReport(portal, reply, media);
  });

  revocationRoute(app, portal);

  async function judged(request: FastifyRequest<ById>): Promise<{ media: MediaRow; verdict: Verdict }> {
    const media = requireOwn(await findMedia(portal.db, uuidParam(request.params.id)), actorOf(request));
    const signed = findSignedCase(media);
    if (signed === undefined) throw notFound();
    return { media, verdict: await judgeSignedFile(portal, media, signed) };
  }
}

/** What the agency has asked an authority about the certificates of a sheet: the portal itself never asks. */
function revocationRoute(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).officer(...CASE_WORKERS), config: { multipart: true } };
  // A scope of its own: no other route accepts multipart bodies because this one does.
  app.register(async (scope) => {
    if (!scope.hasContentTypeParser('multipart/form-data')) await scope.register(multipart);
    scope.post<ById>('/api/agency/media/:id/signature/revocations', guard, async (request, reply) => {
      const iri = iriOf(MEDIA, uuidParam(request.params.id));
      const officer = officerOf(request);
      const place = { account: officer.officerId, folder: portal.storage.tempFolder, limit: MOST_BYTES };
      const verdict = await withUpload(request, place, async ({ path, sha256 }) => {
        await request.keyedTransaction?.claim(sha256);
        const record = {
          actor: actorOfCall(officer),
          act: 'signature.revocation',
          subjects: [iri],
          detail: { sha256 },
        };
        const audited = auditedPortal(request.portal, record);
        const found = await addRevocation(audited.portal, uuidParam(request.params.id), await readFile(path));
        await audited.finish();
        return found;
      });
      return action(reply, 'SignatureVerdict', `${iri}/signature`, verdictBody(verdict));
    });
  });
}

function verdictBody(verdict: Verdict): SignatureVerdict {
  const report = reportOf(verdict);
  if (!verdict.ok) {
    const { reason, part = null, signer } = verdict;
    return { accepted: false, reason, part, message: report.refusal, signer: signer?.name ?? null, report };
  }
  const { signer, issuer, signedAt, isTimestamped, revocation, provisional } = verdict;
  return {
    accepted: true,
    signer: signer.name,
    issuer,
    signedAt: instant(new Date(signedAt)),
    isTimestamped,
    revocation,
    provisional,
    report,
  };
}
