import { retryJob } from '#features/administration/server/failed-jobs/retry-job.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type Act, defineAct } from './act.ts';
import { printTable } from './print.ts';

const PER_PAGE = 100;
/** In the place of an id: after a fault that stopped many. */
const ALL = 'alle';

/** Payloads hold addresses and letters: they stay where they are. */
const LIST = defineAct({
  noun: 'job',
  verb: 'list',
  summary: 'zeigt Aufträge, die endgültig gescheitert sind, die letzten zuerst',
  example: 'job list --page 2',
  by: null,
  audit: 'none',
  options: { page: { kind: 'integer', placeholder: 'Seite', help: `Seite zu je ${PER_PAGE}, ohne Angabe die erste` } },
  run: async ({ jobs }, { page = 1 }) => {
    const shown = Math.max(1, page);
    const found = await jobs.failed({ names: [], limit: PER_PAGE, offset: (shown - 1) * PER_PAGE });
    return { jobs: found.jobs.map(({ queue, id }) => ({ queue, id })), total: found.total, page: shown };
  },
  text: ({ jobs, total, page }) =>
    [
      printTable(
        ['Art', 'Kennung'],
        jobs.map(({ queue, id }) => [queue, id]),
      ),
      ...(total > PER_PAGE ? [`Seite ${page} von ${Math.ceil(total / PER_PAGE)}, ${total} Aufträge`] : []),
    ].join('\n'),
});

const RETRY = defineAct({
  noun: 'job',
  verb: 'retry',
  summary: 'führt gescheiterte Aufträge noch einmal aus',
  example: 'job retry 0b9f2a54-6a1e-4d2b-9a61-2f0d3c7e5b18',
  by: ['programme-admin', 'service-desk'],
  options: {
    id: {
      kind: 'text',
      placeholder: 'Kennung',
      help: 'Kennung aus job list, oder alle',
      required: true,
      subject: true,
    },
  },
  run: async (portal, { id }, { performer }) => {
    const ids = id === ALL ? await failedIds(portal) : [id];
    const queues: string[] = [];
    for (const one of ids) queues.push(await retryJob(portal, performer.actor, one));
    return { queues };
  },
  text: ({ queues }) =>
    queues.length === 1
      ? `Der Auftrag (${queues[0]}) wird noch einmal ausgeführt.`
      : `${queues.length} Aufträge werden noch einmal ausgeführt.`,
});

async function failedIds({ jobs }: Pick<Portal, 'jobs'>): Promise<string[]> {
  const { total } = await jobs.failed({ names: [], limit: 1, offset: 0 });
  const found = await jobs.failed({ names: [], limit: Math.max(1, total), offset: 0 });
  return found.jobs.map(({ id }) => id);
}

export const JOB_ACTS: readonly Act[] = [LIST, RETRY];
