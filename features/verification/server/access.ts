import { type Actor, requireOwn } from '#features/access/server/actor.ts';
import type { Guards } from '#features/access/server/bearer.ts';
import { findPurpose, type LinkTarget, type PurposeName } from '#ground/rules/files/purposes.ts';
import { mayChange } from '#ground/server/hydra/etag.ts';
import { accessDenied, editConflict } from '#ground/server/hydra/problem.ts';
import type { LinkedItem, LinkTargets } from '#ground/server/linked-files.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { REVOKED_REASON } from '../rules/may-create.ts';
import { TEXTS as RESUBMISSION_TEXTS } from '../rules/resubmission-texts.ts';
import { invoiceBar, type WorkingState, writeBar } from '../rules/workflow.ts';
import { closeEndedResubmission, hasEnded } from './ended-resubmission.ts';
import { SUBMITTED_KEYWORD } from './file-store.ts';
import { findProof, findVerification, lockVerification, type VerificationRow } from './store.ts';

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

/**
 * The actor's own proof of use as it stands now: a resubmission whose last second has passed is closed
 * first, whether or not the sweep has been there. Throws as requireOwn.
 */
export async function openVerification(portal: Portal, actor: Actor, id: string): Promise<VerificationRow> {
  const row = requireOwn(await findVerification(portal.db, id), actor);
  if (!hasEnded(portal, row)) return row;
  await closeEndedResubmission(portal, id);
  return requireOwn(await findVerification(portal.db, id), actor);
}

/**
 * The same, locked for a change. Call openVerification before the transaction. Throws 403 after a revocation, and where
 * a resubmission has run out just now.
 */
export async function lockOwnVerification(
  portal: Portal,
  trx: Trx,
  actor: Actor,
  id: string,
): Promise<VerificationRow> {
  const row = requireOwn(await lockVerification(trx, id), actor);
  if (row.revision_status === 'final_revoked') throw accessDenied(REVOKED_REASON);
  if (hasEnded(portal, row)) throw accessDenied(RESUBMISSION_TEXTS.over);
  return row;
}

/** Throws 403 with the reason. */
export function refuse(reason: string | undefined): void {
  if (reason !== undefined) throw accessDenied(reason);
}

/** Throws 409 with what is stored when the caller has read an older version; without `If-Match` the save wins. */
export function refuseStale(ifMatch: string | undefined, current: string, stored: () => unknown): void {
  if (mayChange(ifMatch, current)) return;
  throw editConflict(stored(), current);
}

/** Every route of this feature: a fully active applicant. */
export interface Guard {
  onRequest: Guards['activeApplicant'];
}
