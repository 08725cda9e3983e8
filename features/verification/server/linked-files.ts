import { findPurpose, type LinkTarget } from '#features/media/rules/purposes.ts';
import type { LinkedItem, LinkTargets } from '#ground/server/linked-files.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { fileBar } from './file-bar.ts';
import { findProof, lockVerification } from './store.ts';

/** A proof of use and its accounts, as files are linked to them. */
export function verificationFiles(portal: Portal): LinkTargets {
  return {
    '/api/verifications': (trx, id) => lockItem(portal, trx, id, '/api/verifications'),
    '/api/verification_proofs': async (trx, id) => {
      const proof = await findProof(trx, id);
      if (proof === undefined) return undefined;
      return lockItem(portal, trx, proof.verification_id, '/api/verification_proofs');
    },
  };
}

/** Files of a proof of use count for no application's completeness. */
async function lockItem(portal: Portal, trx: Trx, id: string, collection: LinkTarget): Promise<LinkedItem | undefined> {
  const row = await lockVerification(trx, id);
  if (row === undefined) return undefined;
  const refusal = (keywords: readonly string[]) =>
    fileBar(portal, row, findPurpose(`${collection}/${id}`, keywords), keywords);
  return { companyId: row.company_id, proposalId: null, refusal, refresh: async () => {} };
}
