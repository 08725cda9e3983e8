import { endEveryLogin } from '#features/access/server/session-store.ts';
import type { Portal } from '#ground/server/portal.ts';
import { changeByAgency } from './change-by-agency.ts';

/** Deactivates an account and ends every login of it at once. Throws 404. */
export async function deactivateAccount(portal: Portal, accountId: string): Promise<void> {
  await changeByAgency(portal, accountId, { isActive: false }, (trx) =>
    endEveryLogin(trx, accountId, portal.clock.now()),
  );
}
