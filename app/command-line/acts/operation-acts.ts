import { retryJob } from '#features/administration/server/failed-jobs/retry-job.ts';
import { moveClock } from '#features/demo/server/move-clock.ts';
import { previewRetention } from '#features/retention/server/public.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';
import { printInstant } from '#ground/server/time/instants.ts';
import { type Act, defineAct } from '../act.ts';
import { printTable } from '../print.ts';

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

const SHOW_CLOCK = defineAct({
  noun: 'clock',
  verb: 'show',
  summary: 'zeigt die Uhr des Portals',
  example: 'clock show',
  by: null,
  audit: 'none',
  options: {},
  needsServer: true,
  run: async ({ clock }) => ({ now: clock.now(), simulated: clock.simulated }),
  text: ({ now, simulated }) => `${printInstant(now)} (${simulated ? 'simuliert' : 'wirkliche Zeit'})`,
});

const SET_CLOCK = defineAct({
  noun: 'clock',
  verb: 'set',
  summary: 'stellt die Uhr der Demonstration und führt aus, was dadurch fällig wird',
  example: 'clock set 2022-03-25T20:00:00+01:00',
  // The demonstration's time is nobody's case: whoever runs the machine may set it.
  by: null,
  options: {
    to: { kind: 'instant', placeholder: 'Zeitpunkt', help: 'Zeitpunkt mit Zeitzone', required: true, subject: true },
  },
  needsServer: true,
  run: async (portal, { to }) => {
    await moveClock(portal, to);
    return { now: portal.clock.now(), simulated: true };
  },
  text: ({ now }) => `Die Uhr steht auf ${printInstant(now)}.`,
});

export const CLOCK_ACTS: readonly Act[] = [SHOW_CLOCK, SET_CLOCK];

const PREVIEW = defineAct({
  noun: 'retention',
  verb: 'preview',
  summary: 'zeigt, was nach Ablauf seiner Frist in der nächsten Nacht gelöscht wird',
  example: 'retention preview',
  by: null,
  audit: 'none',
  options: {},
  run: async (portal) => ({ kinds: await previewRetention(portal), demo: portal.config.demo }),
  text: ({ kinds, demo }) =>
    [
      printTable(
        ['Art', 'Frist', 'fällig', 'seit', 'Anträge'],
        kinds.map(({ kind, period, isToBeChecked, due, since, cases }) => [
          kind,
          isToBeChecked ? `${period} *` : period,
          due === null ? 'laufend' : String(due),
          since === null ? '' : formatDay(since),
          numbersOf(cases),
        ]),
      ),
      '',
      ...kinds.map(({ kind, what, because }) => `${kind}: ${what}. ${because}`),
      '',
      '* Von der Behörde zu prüfen, bevor das Portal in Betrieb geht.',
      ...(demo ? ['', 'Die Demonstration löscht niemanden: ihre Uhr wird gestellt.'] : []),
    ].join('\n'),
});

/** As many numbers as a line holds; `--json` has all of them. */
const SHOWN = 5;

function numbersOf(cases: readonly string[]): string {
  const more = cases.length - SHOWN;
  return `${cases.slice(0, SHOWN).join(', ')}${more > 0 ? ` und ${more} weitere` : ''}`;
}

export const RETENTION_ACTS: readonly Act[] = [PREVIEW];
