import type { Portal } from '#ground/server/portal.ts';
import { changeByAgency } from './change-by-agency.ts';

/** Takes a deactivation back. The person logs in anew. Throws 404. */
export async function activateAccount(portal: Portal, accountId: string): Promise<void> {
  await changeByAgency(portal, accountId, { isActive: true });
}
