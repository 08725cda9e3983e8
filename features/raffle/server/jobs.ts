import type { Portal } from '#ground/server/portal.ts';
import { freezeDuePots } from './pots/freeze-pot.ts';
import { sendReminders } from './send-reminders.ts';

/** What the lottery does by itself: closes lists at their end and reminds winners. */
export function raffleJobs(portal: Portal): void {
  portal.jobs.everyMinute('raffle-deadlines', () => freezeDuePots(portal));
  portal.jobs.everyMinute('raffle-reminders', () => sendReminders(portal));
}
