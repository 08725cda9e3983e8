import { POST_REMINDER_DAYS } from '#features/letter/rules/delivery.ts';
import { findOfficersWith } from '#features/officers/server/store.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { queueMails } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findSettings } from '#ground/server/settings.ts';
import { lettersLateMail } from './mails.ts';
import { lockLate, noteReminded } from './post-store.ts';

/**
 * Whoever posts is told of letters that should have gone, and again each week until they have: what was signed and lies about
 * is announced to nobody. Where nobody has that role yet, it is told of as soon as somebody has.
 */
export async function remindOfLetters(portal: Portal): Promise<void> {
  const today = portal.clock.today();
  const count = await portal.transaction(async (trx) => {
    const { postWithinDays } = (await findSettings(portal, trx)).settings;
    const late = await lockLate(trx, { today, postWithinDays, unremindedSince: addDays(today, -POST_REMINDER_DAYS) });
    const people = late.length === 0 ? [] : await findOfficersWith(trx, 'intake');
    if (people.length === 0) return 0;
    await noteReminded(trx, late, today);
    await queueMails(
      portal,
      trx,
      people.map((to) => lettersLateMail(portal, to, late, postWithinDays)),
    );
    return late.length;
  });
  if (count > 0) portal.log.event('letter.reminded', { letters: count });
}
