import { queueMails } from '#ground/server/mail/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import { windowEnd } from '../rules/quota-entry.ts';
import { findDueReminder } from '../rules/reminders.ts';
import { windowClosesMail } from './mails.ts';
import { findPotsWithOpenWindow, type PotRow } from './pot-store.ts';
import { noteReminders } from './recipient-store.ts';

/** Mails that are due before a window closes, to winners who have submitted nothing (decisions §3). Each goes out once. */
export async function sendReminders(portal: Portal): Promise<void> {
  for (const pot of await findPotsWithOpenWindow(portal.db, portal.clock.now())) await remindWinners(portal, pot);
}

async function remindWinners(
  portal: Portal,
  { id, submit_end: submitEnd }: Pick<PotRow, 'id' | 'submit_end'>,
): Promise<void> {
  const end = windowEnd({ submitEnd }, portal.programme);
  const due = findDueReminder(portal.programme.raffle.reminderDays, end, portal.clock.today());
  if (due === undefined) return;
  const count = await portal.transaction(async (trx) => {
    const recipients = await noteReminders(trx, id, due.days, portal.clock.now());
    await queueMails(
      portal,
      trx,
      recipients.map((to) => windowClosesMail(portal, to, due.left)),
    );
    return recipients.length;
  });
  if (count > 0) portal.log.event('raffle.reminded', { pot: id, days: due.days, mails: count });
}
