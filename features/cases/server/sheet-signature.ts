import type { CaseSignature } from '#features/desk/rules/wire.ts';
import { findCheck, type SignedCase } from '#features/signed-sheet/server/store.ts';
import { instant } from '#ground/server/clock.ts';
import type { Db } from '#ground/server/portal.ts';

/** What the portal found about the signature in the submitted sheet when it last looked (decisions §5). Null: nothing has come electronically. */
export async function findSheetSignature(db: Db, signed: SignedCase): Promise<CaseSignature | null> {
  const check = await findCheck(db, signed.linkedResource, signed.purpose);
  return check === undefined
    ? null
    : { verdict: check.verdict, checkedAt: instant(check.checked_at), media: check.mediaId };
}
