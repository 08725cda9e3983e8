import type { Actor } from '#features/access/server/bearer.ts';
import type { AnswerChanges } from '#features/proposal/rules/wire.ts';
import { changesPage, listChangeMarks } from '#features/proposal/server/public.ts';
import { historyFields, historySteps } from '#features/verification/rules/steps.ts';
import { loadOwnVerification, storedForm } from '#features/verification/server/load-verification.ts';
import type { Portal } from '#ground/server/portal.ts';

/** Who has changed which answer of a proof of use, and what stood there before: newest first (docs/decisions/0065). */
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
