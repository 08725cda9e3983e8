import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf, bearer, requireOwn } from '#features/access/server/bearer.ts';
import { findMedia, MEDIA, type MediaRow } from '#features/media/server/public.ts';
import { reportOf } from '#features/signature/rules/report.ts';
import type { Verdict } from '#features/signature/rules/verdict.ts';
import type { SignatureVerdict } from '#features/signature/rules/wire.ts';
import { instant } from '#ground/server/hydra/instant.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
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

  async function judged(request: FastifyRequest<ById>): Promise<{ media: MediaRow; verdict: Verdict }> {
    const media = requireOwn(await findMedia(portal.db, uuidParam(request.params.id)), actorOf(request));
    const signed = findSignedCase(media);
    if (signed === undefined) throw notFound();
    return { media, verdict: await judgeSignedFile(portal, media, signed) };
  }
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
