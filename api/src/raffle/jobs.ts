import type { Portal } from '../platform/portal.ts';
import { freezeDuePots } from './freeze-pot.ts';
import { fileProtocol, PROTOCOL } from './protocol-file.ts';
import { sendReminders } from './send-reminders.ts';

/** What the lottery does by itself: closes lists at their end, reminds winners, files protocols. */
export function raffleJobs(portal: Portal): void {
  portal.jobs.everyMinute('raffle-deadlines', () => freezeDuePots(portal));
  portal.jobs.everyMinute('raffle-reminders', () => sendReminders(portal));
  portal.jobs.handle(PROTOCOL, ({ potId }) => fileProtocol(portal, potId), { inTurn: true });
}
