import type { OwnClosing, OwnMoney, OwnPayout } from '#features/payout/rules/payout-words.ts';
import { listPayouts, type Payout } from '#features/payout/server/store.ts';
import type { RevisionStatus } from '#features/proposal/rules/revision-status.ts';
import { closingsOf } from '#features/reclaim/server/reclaim-store.ts';
import { maskIban } from '#ground/rules/values/iban.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import type { Portal } from '#ground/server/portal.ts';

/** The money of an application's proof of use; undefined before that is submitted. Of the account only the end. */
export async function findOwnMoney(
  portal: Pick<Portal, 'db' | 'clock'>,
  proposalId: string,
  status: RevisionStatus | null,
): Promise<OwnMoney | undefined> {
  const { db } = portal;
  const row = await db
    .selectFrom('verification as v')
    .leftJoin('examination as e', (join) => join.onRef('e.verification_id', '=', 'v.id').on('e.ended_at', 'is', null))
    .select(['v.id', 'v.submitted_at', 'v.received_at', 'e.due', 'e.confirmed_at'])
    .where('v.proposal_id', '=', proposalId)
    .executeTakeFirst();
  if (row === undefined || row.submitted_at === null) return undefined;
  return {
    verification: row.id,
    submittedAt: instant(row.submitted_at),
    receivedAt: maybeInstant(row.received_at),
    due: row.due,
    examinedAt: maybeInstant(row.confirmed_at),
    isRevoked: status === 'final_revoked',
    closing: await findClosing(portal, row.id),
    payouts: (await listPayouts(db, row.id)).map(ownPayout),
  };
}

/** The newest, without what only the agency's own work needs. */
async function findClosing(portal: Pick<Portal, 'db' | 'clock'>, verificationId: string): Promise<OwnClosing | null> {
  const newest = (await closingsOf(portal, verificationId)).at(-1);
  if (newest === undefined) return null;
  const { text: _text, effectiveFrom: _from, interestFrom: _since, ...own } = newest;
  return own;
}

function ownPayout(payout: Payout): OwnPayout {
  return {
    id: payout.id,
    state: payout.state,
    amount: payout.amount,
    iban: maskIban(payout.iban),
    proposedAt: instant(payout.proposed_at),
    approvedAt: maybeInstant(payout.approved_at),
    sentAt: maybeInstant(payout.sent_at),
    paidOn: payout.paid_on,
    returnedOn: payout.returned_on,
  };
}
