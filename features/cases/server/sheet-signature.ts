import type { CaseSignature } from '#features/desk/rules/wire.ts';
import { refusalText } from '#features/signature/rules/refusals.ts';
import { type AcceptedSignature, VERDICT_WORDS } from '#features/signature/rules/verdict.ts';
import type { SignedCase } from '#features/signed-sheet/server/public.ts';
import { findCheck } from '#features/signed-sheet/server/public.ts';
import { instant } from '#ground/server/hydra/instant.ts';
import type { Db } from '#ground/server/portal.ts';
import { printInstant } from '#ground/server/time/instants.ts';

/** What the portal found about the signature in the submitted sheet when it last looked (decisions §5). Null: nothing has come electronically. */
export async function findSheetSignature(db: Db, signed: SignedCase): Promise<CaseSignature | null> {
  const check = await findCheck(db, signed.linkedResource, signed.purpose);
  return check === undefined
    ? null
    : { verdict: check.verdict, checkedAt: instant(check.checked_at), media: check.mediaId };
}

/** Lines for printFacts; none where nothing has come electronically. */
export function signatureFacts(signature: CaseSignature | null): Record<string, string> {
  if (signature === null) return {};
  const { verdict, checkedAt, media } = signature;
  return {
    Signatur: verdict.ok ? VERDICT_WORDS[verdict.provisional ? 'provisional' : 'final'] : 'nicht anerkannt',
    ...(verdict.signer === undefined ? {} : { 'Signiert von': verdict.signer.name }),
    ...(verdict.ok ? certificateFacts(verdict) : { 'Hinweis an das Unternehmen': refusalText(verdict) }),
    'Zuletzt geprüft am': printInstant(checkedAt),
    'Nummer der Datei': media,
  };
}

/** Says what is still open about a provisional signature. */
function certificateFacts({ issuer, signer, signedAt, isTimestamped, revocation }: AcceptedSignature) {
  return {
    'Signiert am': `${printInstant(signedAt)} (${isTimestamped ? 'mit Zeitstempel' : 'eigene Angabe, ohne Zeitstempel'})`,
    'Zertifikat von': issuer,
    'Zertifikat Nr.': signer.serial,
    Sperrung: revocation === 'good' ? 'nicht gesperrt' : 'nicht geprüft, dazu liegt nichts vor',
  };
}
