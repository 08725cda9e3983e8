import type { AuditActor } from '@portal/domain/agency/audit/audit.ts';
import { AGENCY_CALLS } from '../../agency-access/public.ts';
import { auditedPortal } from '../../audit/audited-portal.ts';
import { iriOf, isUuid } from '../../hydra/iri.ts';
import { conflict } from '../../hydra/problem.ts';
import type { Portal } from '../../platform/portal.ts';

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
