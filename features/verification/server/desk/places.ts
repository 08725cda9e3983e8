import type { ActContext } from '#features/cases/server/case-kind.ts';
import { proofOfUseLabel, proofOfUsePlaces } from '#features/correction/rules/proof-of-use-places.ts';
import { approvedData, loadVerification } from '../public.ts';
import { claimsOf } from './claims.ts';
import type { VerificationCase } from './load-case.ts';

/** What a place of a proof of use is called; undefined where it has no such place. */
export async function labelOfPlace(
  { portal, trx, row }: Pick<ActContext<VerificationCase>, 'portal' | 'trx' | 'row'>,
  place: string,
): Promise<string | undefined> {
  const loaded = await loadVerification(portal, trx, row.row);
  return proofOfUseLabel(proofOfUsePlaces(claimsOf(loaded), approvedData(loaded).proofs), place);
}
