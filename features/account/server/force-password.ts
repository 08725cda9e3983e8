import type { Portal } from '#ground/server/portal.ts';
import { changeByAgency } from './change-by-agency.ts';

/** Demands a new password: until it is set the account may only read its profile. Throws 404. */
export async function forcePassword(portal: Portal, accountId: string): Promise<void> {
  await changeByAgency(portal, accountId, { weakPassword: true });
}
