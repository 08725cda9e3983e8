import { randomUUID } from 'node:crypto';
import type { ApprovedSnapshot } from '@portal/domain/agency/approved-snapshot.ts';
import { conflict } from '../hydra/problem.ts';
import { queueMail } from '../platform/mail.ts';
import type { Portal } from '../platform/portal.ts';
import { factsOf } from '../proposal/circumstances.ts';
import { findRecipient } from '../proposal/person-store.ts';
import { findSteps } from '../proposal/store.ts';
import { readOfficer } from '../raffle/officer.ts';
import { approvedSnapshot } from './approved-snapshot.ts';
import { lockCaseFor } from './lock-case.ts';
import { approvedMail } from './mails.ts';
import { insertRevision } from './store.ts';

const NOTHING_TO_GRANT = 'Die Berechnung ergibt keinen Zuschuss. Der Antrag kann nicht bewilligt werden.';

/**
 * Approves what the frozen application asks for and keeps it as immutable snapshot. Throws 409 with the reason where that
 * is not possible: signed sheet missing, decided before, withdrawn, nothing to grant.
 */
export async function approveProposal(
  portal: Portal,
  input: { proposalId: string; officer: string },
): Promise<ApprovedSnapshot> {
  const decidedBy = readOfficer(input.officer);
  return portal.db.transaction().execute(async (trx) => {
    const proposal = await lockCaseFor(trx, input.proposalId, 'approve');
    const approved = approvedSnapshot(await findSteps(trx, proposal.id), factsOf(portal, proposal));
    if (approved.sumFundingApproved === 0) throw conflict(NOTHING_TO_GRANT);
    await insertRevision(trx, {
      id: randomUUID(),
      proposalId: proposal.id,
      status: 'final_approved',
      decidedAt: portal.clock.now(),
      decidedBy,
      reason: null,
      approved,
    });
    await queueMail(
      portal,
      trx,
      approvedMail(portal, await findRecipient(trx, proposal.account_id), proposal, approved),
    );
    portal.log.event('proposal.decided', { proposal: proposal.id, status: 'final_approved' });
    return approved;
  });
}
