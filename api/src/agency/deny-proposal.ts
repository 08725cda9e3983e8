import { randomUUID } from 'node:crypto';
import { queueMail } from '../platform/mail.ts';
import type { Portal } from '../platform/portal.ts';
import { findRecipient } from '../proposal/person-store.ts';
import { readOfficer } from '../raffle/officer.ts';
import { lockCaseFor } from './lock-case.ts';
import { deniedMail } from './mails.ts';
import { readReason } from './read-reason.ts';
import { insertRevision } from './store.ts';

/** Denies a submitted application. Throws 422 without a reason, 409 where a decision is not possible. */
export async function denyProposal(
  portal: Portal,
  input: { proposalId: string; officer: string; reason: string },
): Promise<void> {
  const decidedBy = readOfficer(input.officer);
  const reason = readReason(input.reason, 'die Ablehnung');
  await portal.db.transaction().execute(async (trx) => {
    const proposal = await lockCaseFor(trx, input.proposalId, 'deny');
    await insertRevision(trx, {
      id: randomUUID(),
      proposalId: proposal.id,
      status: 'final_denied',
      decidedAt: portal.clock.now(),
      decidedBy,
      reason,
      approved: null,
    });
    await queueMail(portal, trx, deniedMail(portal, await findRecipient(trx, proposal.account_id), proposal, reason));
    portal.log.event('proposal.decided', { proposal: proposal.id, status: 'final_denied' });
  });
}
