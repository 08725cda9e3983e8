import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireOwn } from '#features/access/server/actor.ts';
import { actorOf, bearer, officerOf } from '#features/access/server/bearer.ts';
import { CASE_WORKERS } from '#features/audit/rules/roles.ts';
import { auditedPortal } from '#features/audit/server/record.ts';
import { MEDIA } from '#features/media/server/present-media.ts';
import { withUpload } from '#features/media/server/receive-upload.ts';
import { findMedia, type MediaRow } from '#features/media/server/store.ts';
import { actorOfCall } from '#features/officers/server/store.ts';
import { reportOf, type SignatureVerdict } from '#features/signature/rules/report.ts';
import type { Verdict } from '#features/signature/rules/verdict.ts';
import { instant } from '#ground/server/clock.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { conflict, notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { judgeSignedFile, verifySignedFile } from './judge-signed-file.ts';
import { sendReport } from './send-report.ts';
import { findCheckOf, findSignedCase, listEvidence, writeCheck, writeEvidence } from './store.ts';

/** Bytes: the lists of large authorities have some megabytes. */
export const MOST_BYTES = 8 * 1024 * 1024;

const NO_SHEET = 'Diese Datei ist kein elektronisch unterschriebenes Blatt, das geprüft wurde.';
const NO_ANSWER =
  'Diese Auskunft sagt nichts über die Zertifikate der Unterschrift. Sie gilt für ein anderes Zertifikat, deckt den Zeitpunkt der Unterschrift nicht ab, oder ihre eigene Signatur hält nicht.';

/**
 * Takes an OCSP response or a revocation list to a signed file: the agency has asked, the portal never does. It is verified against the
 * chain of the signature and kept with the file, and the file is judged with all that is kept. Throws 409 for what says nothing about it.
 */
export async function addRevocation(portal: Portal, mediaId: string, given: Buffer): Promise<Verdict> {
  const media = await findMedia(portal.db, mediaId);
  const signed = media && findSignedCase(media);
  if (media === undefined || signed === undefined) throw conflict(NO_SHEET);
  const before = await findCheckOf(portal.db, media.id);
  if (before === undefined) throw conflict(NO_SHEET);
  const content = derOf(given);
  const alone = await verifySignedFile(portal, media, { signed, evidence: [content] });
  if (!(alone.ok ? alone.isRevocationSupplied === true : alone.reason === 'revoked')) throw conflict(NO_ANSWER);
  const kept = await listEvidence(portal.db, media.id);
  const verdict = await verifySignedFile(portal, media, { signed, evidence: [...kept, content] });
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await writeEvidence(trx, { mediaId: media.id, sha256, content, now });
    await writeCheck(trx, { mediaId: media.id, linkedResource: signed.linkedResource, verdict, now });
  });
  return verdict;
}

/** Authorities hand lists out in both forms. */
function derOf(given: Buffer): Buffer {
  const text = /-----BEGIN [A-Z0-9 ]+-----([\sA-Za-z0-9+/=]+)-----END/.exec(given.toString('latin1'))?.[1];
  return text === undefined ? given : Buffer.from(text, 'base64');
}

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
