import { queueMail } from '#ground/server/mail/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import { changeByAgency } from './change-by-agency.ts';
import { approvedLetter } from './letters.ts';

/** Approves an account and tells its owner; approving it again tells nobody. Throws 404. */
export async function approveAccount(portal: Portal, accountId: string): Promise<void> {
  await changeByAgency(portal, accountId, { approved: true }, async (trx, before) => {
    if (!before.approved) await queueMail(portal, trx, approvedLetter(portal, before));
  });
}
