import { createHash } from 'node:crypto';
import { findMedia } from '#features/media/server/store.ts';
import type { Verdict } from '#features/signature/rules/verdict.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { verifySignedFile } from './judge-signed-file.ts';
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
