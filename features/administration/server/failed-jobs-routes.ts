import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import type { AuditActor } from '#features/audit/rules/audit.ts';
import { auditedPortal } from '#features/audit/server/record.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { actorOfCall } from '#features/officers/server/store.ts';
import { maybeInstant } from '#ground/server/clock.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, isUuid, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import { firstPage, pageOf } from '#ground/server/hydra/query.ts';
import type { KeptJob } from '#ground/server/jobs/jobs.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { FailedJob as Failed } from '../rules/wire.ts';

interface OfJob {
  Params: { id: string };
}

const { path: JOBS, roles: READERS } = AGENCY_CALLS.jobs;

/** What jobs are called at the desk, by their queue. */
const LABELS: Readonly<Record<string, string>> = {
  mail: 'E-Mail',
  'account-letter': 'E-Mail zum Benutzerkonto',
  'proposal-sheet': 'Unterschriftenblatt zum Antrag',
  'verification-sheet': 'Unterschriftenblatt zum Verwendungsnachweis',
  letter: 'Bescheid',
  'audit-head': 'Auslagern des Bearbeitungsprotokolls',
  'audit-time-stamp': 'Zeitstempel zum Bearbeitungsprotokoll',
  'media-removal': 'Löschen einer Datei',
  'stored-removal': 'Löschen einer Datei',
  'case-file': 'Akte eines Falls',
  'data-export': 'Auskunft über gespeicherte Daten',
  'bulk-run': 'Handlung an vielen Fällen',
};

/** Where a job belongs, by the id in its payload. Addresses and texts of mails stay where they are. */
const ABOUT = {
  proposalId: '/api/agency/proposals',
  verificationId: '/api/agency/verifications',
} as const;

/** Jobs that failed for the last time, and another try (agency.md, "sheet production"). */
export function failedJobsRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);

  app.get(JOBS, { onRequest: [officer(...READERS)] }, async (request) => {
    const shift = portal.clock.now().getTime() - Date.now();
    const page = pageOf(request.query) ?? firstPage();
    const { jobs, total } = await portal.jobs.failed({ ...page, limit: page.itemsPerPage, names: Object.keys(ABOUT) });
    const members = jobs.map((job) => item('FailedJob', iriOf(JOBS, job.id), jobBody(job, shift), { embedded: true }));
    return collection(request, 'FailedJob', members, { total, page });
  });

  const retrying = { onRequest: [officer('programme-admin', 'service-desk')], config: { bodyOptional: true } };
  app.post<OfJob>(`${JOBS}/:id/acts/retry`, retrying, async (request, reply) => {
    const id = uuidParam(request.params.id);
    await retryJob(request.portal, actorOfCall(officerOf(request)), id);
    return action(reply, 'PerformedAct', iriOf(JOBS, id), { act: 'retry', state: 'queued' });
  });
}

/** Jobs know real time only: on a simulated clock they are as old as they really are. */
function jobBody({ id, queue, shown, endedAt, attempts }: KeptJob, shift: number): Failed {
  const failedAt = endedAt === null ? null : new Date(endedAt.getTime() + shift);
  return {
    id,
    queue,
    label: LABELS[queue] ?? queue,
    failedAt: maybeInstant(failedAt),
    attempts,
    about: aboutOf(shown),
  };
}

function aboutOf(shown: KeptJob['shown']): string | null {
  const found = Object.entries(ABOUT).find(([name]) => Object.hasOwn(shown, name));
  if (found === undefined) return null;
  const [name, path] = found;
  return iriOf(path, String(shown[name]));
}

/** Puts a failed job back in its queue and names the queue. Throws 409 for one that has not failed. */
async function retryJob(portal: Portal, actor: AuditActor, id: string): Promise<string> {
  const queue = isUuid(id) ? await portal.jobs.findFailedQueue(id) : undefined;
  if (queue === undefined) throw conflict(`Einen gescheiterten Auftrag „${id}“ gibt es nicht.`);
  const subjects = [iriOf(AGENCY_CALLS.jobs.path, id)];
  const audited = auditedPortal(portal, { actor, act: 'job.retry', subjects, detail: { queue } });
  await portal.jobs.retry(queue, id);
  await audited.finish();
  return queue;
}
