import type { AuditActor } from '#features/audit/rules/audit.ts';
import { auditedPortal } from '#features/audit/server/audited-portal.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { iriOf, isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';

/** Puts a failed job back in its queue and names the queue. Throws 409 for one that has not failed. */
export async function retryJob(portal: Portal, actor: AuditActor, id: string): Promise<string> {
  const queue = isUuid(id) ? await portal.jobs.findFailedQueue(id) : undefined;
  if (queue === undefined) throw conflict(`Einen gescheiterten Auftrag „${id}“ gibt es nicht.`);
  const subjects = [iriOf(AGENCY_CALLS.jobs.path, id)];
  const audited = auditedPortal(portal, { actor, act: 'job.retry', subjects, detail: { queue } });
  await portal.jobs.retry(queue, id);
  await audited.finish();
  return queue;
}
