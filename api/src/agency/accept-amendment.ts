import { type AmendmentChanges, judgeAmendment, NOTHING_CHANGES } from '@portal/domain/agency/amendment.ts';
import { amendmentDiff, type Difference } from '@portal/domain/agency/amendment-diff.ts';
import { wrong } from '@portal/domain/fields/violation.ts';
import { conflict, violations } from '../hydra/problem.ts';
import { queueMail } from '../platform/mail.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { findRecipient } from '../proposal/person-store.ts';
import { readOfficer } from '../raffle/officer.ts';
import { lockCaseFor } from './lock-case.ts';
import { amendedMail } from './mails.ts';
import { readOutcome } from './proceedings.ts';
import { acceptOpenAmendment, findCurrentGrant, type GrantVersion } from './store.ts';

const NOT_OPEN = 'Ein Änderungsantrag ist nicht anhängig.';

export interface AcceptedAmendment extends GrantVersion {
  differences: Difference[];
}

/**
 * Accepts the open amendment: a new version of the grant, beside the earlier ones. A proof of use that is begun afterwards
 * is measured by it, one that was begun before keeps its own. Throws 409 where none is open, 422 for changes that are
 * impossible or change nothing.
 */
export async function acceptAmendment(
  portal: Portal,
  input: { proposalId: string; changes: AmendmentChanges; officer: string; outcome: string },
): Promise<AcceptedAmendment> {
  const acceptedBy = readOfficer(input.officer);
  const outcome = readOutcome(input.outcome);
  return portal.db.transaction().execute(async (trx) => {
    const proposal = await lockCaseFor(trx, input.proposalId, 'amend');
    const accepted = await nextVersion(portal, trx, proposal.id, input.changes, 'changes');
    const { version, approved, differences } = accepted;
    const now = portal.clock.now();
    const done = await acceptOpenAmendment(trx, {
      proposalId: proposal.id,
      version,
      approved,
      acceptedBy,
      outcome,
      now,
    });
    if (!done) throw conflict(NOT_OPEN);
    const to = await findRecipient(trx, proposal.account_id);
    await queueMail(portal, trx, amendedMail(portal, to, proposal, differences));
    portal.log.event('proposal.amended', { proposal: proposal.id, version });
    return accepted;
  });
}

/** What the grant would be with these changes. Throws 422 at `path` for changes that are impossible or change nothing. */
export async function nextVersion(
  portal: Portal,
  trx: Trx | Portal['db'],
  proposalId: string,
  changes: AmendmentChanges,
  path: string,
): Promise<AcceptedAmendment> {
  const current = await findCurrentGrant(trx, proposalId);
  if (current === undefined) throw new Error(`proposal ${proposalId} has no approved snapshot`);
  const { next, violations: wrongs } = judgeAmendment(current.approved, changes, portal.programme);
  if (wrongs.length > 0)
    throw violations(wrongs.map((one) => ({ ...one, propertyPath: `${path}.${one.propertyPath}` })));
  const differences = amendmentDiff(current.approved, next);
  if (differences.length === 0) throw violations([wrong(path, NOTHING_CHANGES)]);
  return { version: current.version + 1, approved: next, differences };
}
