import { findPurpose, type LinkTarget, type PurposeName } from '#ground/rules/files/purposes.ts';
import type { LinkedItem, LinkTargets } from '#ground/server/linked-files.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { REVOKED_REASON } from '../rules/may-create.ts';
import { TEXTS as RESUBMISSION_TEXTS } from '../rules/resubmission-texts.ts';
import { invoiceBar, type WorkingState, writeBar } from '../rules/workflow.ts';
import { hasEnded } from './close-resubmission.ts';
import { SUBMITTED_KEYWORD } from './file-store.ts';
import { findProof, lockVerification, type VerificationRow } from './store.ts';

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

const SUBMITTED = 'Diese Datei ist eingereicht und kann nicht mehr geändert werden.';

/** The state in which files of a purpose come and go; other files belong to the proofs of step 4. */
const STATES: Readonly<Partial<Record<PurposeName, WorkingState>>> = {
  inDepthCheck: 'affirmable',
  signedProofOfUse: 'submittable',
};

/**
 * Why a file of a proof of use cannot be linked, changed or removed now (contract D-29); undefined: it can. While a
 * resubmission is open files of late invoices come and go; those that were submitted bear a keyword of their own.
 */
function fileBar(
  portal: Pick<Portal, 'clock'>,
  row: VerificationRow,
  purpose: PurposeName | undefined,
  keywords: readonly string[],
): string | undefined {
  if (row.revision_status === 'final_revoked') return REVOKED_REASON;
  if (hasEnded(portal, row)) return RESUBMISSION_TEXTS.over;
  if (keywords.includes(SUBMITTED_KEYWORD)) return SUBMITTED;
  if (row.current_step === 'resubmit_invoices') {
    return invoiceBar(row.current_step, purpose === 'proofItem' || purpose === 'invoiceInbox');
  }
  return writeBar(row.current_step, (purpose === undefined ? undefined : STATES[purpose]) ?? 'editable');
}

/** Files of a proof of use count for no application's completeness. */
async function lockItem(portal: Portal, trx: Trx, id: string, collection: LinkTarget): Promise<LinkedItem | undefined> {
  const row = await lockVerification(trx, id);
  if (row === undefined) return undefined;
  const refusal = (keywords: readonly string[]) =>
    fileBar(portal, row, findPurpose(`${collection}/${id}`, keywords), keywords);
  return { companyId: row.company_id, proposalId: null, refusal, refresh: async () => {} };
}
