import type { Portal } from '#ground/server/portal.ts';
import { hasPassed } from '../rules/period.ts';
import { monthOfPot, newPot } from './new-pot.ts';
import { findPotMonths, insertPots } from './pot-store.ts';

/**
 * Opens the pots of the programme's calendar that are not there yet: those still to apply in, in the demonstration the
 * past ones too, for its stories. A month that has a pot, opened by whom ever and whenever, gets no second one. Safe to run at every start and in several processes at once.
 */
export async function ensureCalendar(portal: Portal): Promise<void> {
  const now = portal.clock.now();
  const months = await findPotMonths(portal.db);
  const planned = portal.programme.calendar
    .filter((pot) => portal.config.demo || !hasPassed(pot.raffleEnd, now))
    .filter((pot) => !months.has(monthOfPot(pot)));
  await insertPots(portal.db, await Promise.all(planned.map((pot) => newPot(pot))));
}
