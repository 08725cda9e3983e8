import { queueMail } from '../platform/mail.ts';
import type { Portal } from '../platform/portal.ts';
import { findRecipient } from '../proposal/person-store.ts';
import { readOfficer } from '../raffle/officer.ts';
import { lockCaseFor } from './lock-case.ts';
import { revokedMail } from './mails.ts';
import { readReason } from './read-reason.ts';
import { revokeRevision } from './store.ts';

/** Takes an approval back: from now on its proof of use can only be viewed. Throws 422 without a reason, 409 without approval. */
export async function revokeProposal(
  portal: Portal,
  input: { proposalId: string; officer: string; reason: string },
): Promise<void> {
  const revokedBy = readOfficer(input.officer);
  const reason = readReason(input.reason, 'den Widerruf');
  await portal.db.transaction().execute(async (trx) => {
    const proposal = await lockCaseFor(trx, input.proposalId, 'revoke');
    await revokeRevision(trx, proposal.id, { revokedAt: portal.clock.now(), revokedBy, reason });
    await queueMail(portal, trx, revokedMail(portal, await findRecipient(trx, proposal.account_id), proposal, reason));
    portal.log.event('proposal.revoked', { proposal: proposal.id });
  });
}
