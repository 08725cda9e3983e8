import { dayOf } from '@portal/domain/values/calendar-day.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { MAIL } from '../platform/mail/mail.ts';
import type { Portal } from '../platform/portal.ts';

/** The portal as it was at an instant: use cases write that day's times. */
export function at(portal: Portal, instant: string): Portal {
  const now = new Date(instant);
  return { ...portal, clock: { simulated: true, now: () => now, today: () => dayOf(now) } };
}

/** The portal without its mails: those of a story that began long ago have been read and are not sent today. */
export function quiet(portal: Portal): Portal {
  const { jobs } = portal;
  const enqueue: Jobs['enqueue'] = async (trx, kind, ...rest) => {
    if (kind.name !== MAIL.name) await jobs.enqueue(trx, kind, ...rest);
  };
  return { ...portal, jobs: Object.assign(Object.create(jobs) as Jobs, { enqueue }) };
}
