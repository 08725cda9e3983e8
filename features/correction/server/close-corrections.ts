import { performAct } from '#features/cases/server/perform-act.ts';
import { SYSTEM } from '#features/cases/server/performer.ts';
import { Problem } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findOverdueCorrections } from './correction-store.ts';

/** Closes every request for documents whose last day has passed, by the portal's clock. */
export async function closeCorrections(portal: Portal): Promise<void> {
  for (const id of await findOverdueCorrections(portal.db, portal.clock.today())) {
    try {
      await performAct(portal, SYSTEM, { kind: 'correction', id, act: 'expire', fields: {} });
    } catch (error) {
      // Answered or withdrawn at the last moment.
      if (!(error instanceof Problem)) throw error;
    }
  }
}
