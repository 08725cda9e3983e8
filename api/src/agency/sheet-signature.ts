import { refusalText } from '@portal/domain/signature/refusals.ts';
import { type AcceptedSignature, VERDICT_WORDS, type Verdict } from '@portal/domain/signature/verdict.ts';
import type { Db } from '../platform/portal.ts';
import type { SignedCase } from '../signed-sheet/judge-signed-file.ts';
import { findCheck } from '../signed-sheet/store.ts';
import type { Json } from './act.ts';
import { printInstant } from './print.ts';

/** What the portal found about the signature in the submitted sheet when it last looked (decisions §5). */
export interface SheetSignature {
  verdict: Verdict;
  checkedAt: Date;
}

/** Null: nothing has come electronically. */
export async function findSheetSignature(db: Db, signed: SignedCase): Promise<SheetSignature | null> {
  const check = await findCheck(db, signed.linkedResource, signed.purpose);
  return check === undefined ? null : { verdict: check.verdict, checkedAt: check.checked_at };
}

/** Lines for printFacts; none where nothing has come electronically. */
export function signatureFacts(signature: Json<SheetSignature> | null): Record<string, string> {
  if (signature === null) return {};
  const { verdict, checkedAt } = signature;
  return {
    Signatur: verdict.ok ? VERDICT_WORDS[verdict.provisional ? 'provisional' : 'final'] : 'nicht anerkannt',
    ...(verdict.signer === undefined ? {} : { 'Signiert von': verdict.signer.name }),
    ...(verdict.ok ? certificateFacts(verdict) : { 'Hinweis an das Unternehmen': refusalText(verdict) }),
    'Zuletzt geprüft am': printInstant(checkedAt),
  };
}

/** Says what is still open about a provisional signature. */
function certificateFacts({ issuer, signer, signedAt, isTimestamped, revocation }: AcceptedSignature) {
  return {
    'Signiert am': `${printInstant(signedAt)} (${isTimestamped ? 'mit Zeitstempel' : 'eigene Angabe, ohne Zeitstempel'})`,
    'Zertifikat von': issuer,
    'Zertifikat Nr.': signer.serial,
    Sperrung: revocation === 'good' ? 'nicht gesperrt' : 'nicht geprüft, die Datei sagt dazu nichts',
  };
}
