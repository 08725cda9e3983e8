import type { Actor } from '#features/access/server/bearer.ts';
import { findComments } from '#features/comments/server/comment-store.ts';
import { readOwnVerification } from '#features/verification/server/load-verification.ts';
import { findVerification } from '#features/verification/server/store.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { OwnResubmission } from '../../rules/own/wire.ts';

/** Why late invoices are asked for, and what was noted at single places. Throws 404 for another company's. */
export async function ownResubmission(portal: Portal, actor: Actor, id: string): Promise<OwnResubmission> {
  await readOwnVerification(portal, actor, id);
  const row = await findVerification(portal.db, id);
  if (row === undefined || row.current_step !== 'resubmit_invoices') return { reason: null, questions: [] };
  const { resubmit_reason: reason, resubmit_request: request } = row;
  const comments = request === null ? [] : await findComments(portal.db, id);
  const asked = comments.filter((one) => one.request === request);
  return { reason, questions: asked.map(({ id: comment, path, label, text }) => ({ id: comment, path, label, text })) };
}
