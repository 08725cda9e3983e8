import { dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Jobs } from '#ground/server/jobs/jobs.ts';
import { MAIL } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';

/** The portal as it was at an instant: use cases write that day's times. */
export function at(portal: Portal, instant: string): Portal {
  const now = new Date(instant);
  return { ...portal, clock: { simulated: true, now: () => now, today: () => dayOf(now) } };
}

/** The portal without its mails: those of a story that began long ago have been read and are not sent today. */
export function quiet(portal: Portal): Portal {
  return withoutJobs(portal, [MAIL]);
}

/** The portal without jobs of these kinds. */
export function withoutJobs(portal: Portal, kinds: readonly { name: string }[]): Portal {
  const { jobs } = portal;
  const left = new Set(kinds.map(({ name }) => name));
  const enqueue: Jobs['enqueue'] = async (trx, kind, ...rest) => {
    if (!left.has(kind.name)) await jobs.enqueue(trx, kind, ...rest);
  };
  // The others keep a state of their own, which only they themselves reach.
  const get = (_: Jobs, name: keyof Jobs) => (name === 'enqueue' ? enqueue : (jobs[name] as () => unknown).bind(jobs));
  return { ...portal, jobs: new Proxy(jobs, { get: get as never }) };
}
