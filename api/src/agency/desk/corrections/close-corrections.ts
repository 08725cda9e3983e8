import { Problem } from '../../../hydra/problem.ts';
import type { Portal } from '../../../platform/portal.ts';
import { performAct } from '../perform-act.ts';
import { SYSTEM } from '../performer.ts';
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
