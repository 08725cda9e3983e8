import { performAct } from '#features/cases/server/perform-act.ts';
import { SYSTEM } from '#features/cases/server/performer.ts';
import { Problem } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findOverdueHearings } from './hearing-store.ts';

/** Notes the end of every hearing whose last day has passed, by the portal's clock. */
export async function closeHearings(portal: Portal): Promise<void> {
  for (const id of await findOverdueHearings(portal.db, portal.clock.today())) {
    try {
      await performAct(portal, SYSTEM, { kind: 'hearing', id, act: 'expire', fields: {} });
    } catch (error) {
      // Answered or taken back at the last moment.
      if (!(error instanceof Problem)) throw error;
    }
  }
}
