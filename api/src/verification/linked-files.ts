import { findPurpose, type LinkTarget } from '@portal/domain/media/purposes.ts';
import type { LinkedItem, LinkingPerson, LinkTargets } from '../platform/linked-files.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { fileBar } from './file-bar.ts';
import { asTheyStand } from './place.ts';
import { findProof, lockVerification } from './store.ts';

/** A proof of use and its accounts, as files are linked to them. */
export function verificationFiles(portal: Portal): LinkTargets {
  return {
    '/api/verifications': (trx, id, by) => lockItem(portal, trx, { id, by }, '/api/verifications'),
    '/api/verification_proofs': async (trx, id, by) => {
      const proof = await findProof(trx, id);
      if (proof === undefined) return undefined;
      return lockItem(portal, trx, { id: proof.verification_id, by }, '/api/verification_proofs');
    },
  };
}

/** Files of a proof of use count for no application's completeness. */
async function lockItem(
  portal: Portal,
  trx: Trx,
  { id, by }: { id: string; by: LinkingPerson },
  collection: LinkTarget,
): Promise<LinkedItem | undefined> {
  const found = await lockVerification(trx, id);
  if (found === undefined) return undefined;
  const row = await asTheyStand(trx, found, by);
  const refusal = (keywords: readonly string[]) =>
    fileBar(portal, row, findPurpose(`${collection}/${id}`, keywords), keywords);
  return { companyId: row.company_id, proposalId: null, refusal, refresh: async () => {} };
}
