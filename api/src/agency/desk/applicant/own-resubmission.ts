import type { OwnResubmission } from '@portal/domain/agency/own/wire.ts';
import type { Actor } from '../../../access/bearer.ts';
import type { Portal } from '../../../platform/portal.ts';
import { findVerification, readOwnVerification } from '../../../verification/public.ts';
import { findComments } from '../comments/comment-store.ts';

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
