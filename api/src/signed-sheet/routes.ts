import { reportOf } from '@portal/domain/signature/report.ts';
import type { Verdict } from '@portal/domain/signature/verdict.ts';
import type { SignatureVerdict } from '@portal/domain/signature/wire.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf, bearer } from '../access/bearer.ts';
import { requireOwn } from '../access/require-own.ts';
import { instant } from '../hydra/instant.ts';
import { iriOf, uuidParam } from '../hydra/iri.ts';
import { action } from '../hydra/item.ts';
import { notFound } from '../hydra/problem.ts';
import { findMedia, MEDIA, type MediaRow } from '../media/public.ts';
import type { Portal } from '../platform/portal.ts';
import { judgeSignedFile } from './judge-signed-file.ts';
import { sendReport } from './send-report.ts';
import { findSignedCase } from './signed-case.ts';

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
