import type { CaseSignature } from '@portal/domain/agency/desk/wire.ts';
import { refusalText } from '@portal/domain/signature/refusals.ts';
import { type AcceptedSignature, VERDICT_WORDS } from '@portal/domain/signature/verdict.ts';
import { instant } from '../hydra/instant.ts';
import type { Db } from '../platform/portal.ts';
import type { SignedCase } from '../signed-sheet/public.ts';
import { findCheck } from '../signed-sheet/public.ts';
import { printInstant } from './print.ts';

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
