import type { SignedCase } from '#features/signed-sheet/server/store.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Trx } from '#ground/server/portal.ts';
import { findSheetSignature } from '../sheet-signature.ts';

const ELECTRONIC = 'Das Blatt kam elektronisch mit der Sendung. Sein Eingang lässt sich nicht rückgängig machen.';

/** Throws 409 where the sheet was not noted by hand: it came with the submission itself. */
export async function refuseElectronic(trx: Trx, signed: SignedCase): Promise<void> {
  if ((await findSheetSignature(trx, signed))?.verdict.ok) throw conflict(ELECTRONIC);
}
