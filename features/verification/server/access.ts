import { type Actor, type Guards, requireOwn } from '#features/access/server/bearer.ts';
import { mayChange } from '#ground/server/hydra/etag.ts';
import { accessDenied, editConflict } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { REVOKED_REASON } from '../rules/may-create.ts';
import { TEXTS as RESUBMISSION_TEXTS } from '../rules/resubmission-texts.ts';
import { closeEndedResubmission, hasEnded } from './close-resubmission.ts';
import { findVerification, lockVerification, type VerificationRow } from './store.ts';

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
