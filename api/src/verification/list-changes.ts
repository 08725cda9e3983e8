import type { AnswerChanges } from '@portal/domain/proposal/wire.ts';
import { historyFields, historySteps } from '@portal/domain/verification/steps.ts';
import type { Actor } from '../access/bearer.ts';
import type { Portal } from '../platform/portal.ts';
import { changesPage, listChangeMarks } from '../proposal/public.ts';
import { loadOwnVerification, storedForm } from './load-verification.ts';

/** Who has changed which answer of a proof of use, and what stood there before: newest first (docs/decisions/0091). */
export async function listVerificationChanges(
  portal: Portal,
  actor: Actor,
  { id, ...asked }: { id: string; step: number | undefined; page: number },
): Promise<AnswerChanges> {
  const loaded = await loadOwnVerification(portal, actor, id);
  const stands = storedForm(loaded);
  const all = await listChangeMarks(portal.db, { verificationId: id });
  const steps = new Map(historySteps().map((step) => [step, stands]));
  return changesPage(portal.db, { all, stands: steps, fieldsOf: historyFields }, asked);
}
