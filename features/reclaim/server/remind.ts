import { performAct } from '#features/cases/server/perform-act.ts';
import { SYSTEM } from '#features/cases/server/performer.ts';
import { Problem } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findDueReminders } from './reclaim-store.ts';

/** Reminds of every reclaim that is to be paid soon, or should have been, by the portal's clock. */
export async function remindOfReclaims(portal: Portal): Promise<void> {
  for (const id of await findDueReminders(portal.db, portal.clock.today())) {
    try {
      await performAct(portal, SYSTEM, { kind: 'verification', id, act: 'remind-repayment', fields: {} });
    } catch (error) {
      // Paid back at the last moment.
      if (!(error instanceof Problem)) throw error;
    }
  }
}
