import type { JsonLd } from '#ground/server/hydra/item.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { Verification } from '../rules/wire.ts';
import { closeEndedResubmission, hasEnded } from './close-resubmission.ts';
import { embeddedVerification } from './present-verification.ts';
import { listVerifications } from './store.ts';

/** The company's proofs of use; a resubmission whose deadline has passed is closed before anybody sees it open. */
export async function listOwnVerifications(portal: Portal, companyId: string): Promise<(JsonLd & Verification)[]> {
  const rows = await listVerifications(portal.db, companyId);
  const ended = rows.filter((row) => hasEnded(portal, row));
  for (const { id } of ended) await closeEndedResubmission(portal, id);
  const current = ended.length === 0 ? rows : await listVerifications(portal.db, companyId);
  return current.map((row) => embeddedVerification(row, portal.programme));
}
