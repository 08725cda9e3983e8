import type { Closing } from '@portal/domain/agency/accounting/wire.ts';
import { reclaimAccount } from '@portal/domain/agency/payout/repayment.ts';
import { dayOf } from '@portal/domain/values/calendar-day.ts';
import type { Db, Portal } from '../../../platform/portal.ts';
import { listClosingDecisions } from '../verifications/store.ts';
import { listRepayments } from './reclaim-store.ts';

/** What was decided once the money was examined, oldest first; an open reclaim as it stands today. */
export async function closingsOf({ db, clock }: { db: Db } & Pick<Portal, 'clock'>, id: string): Promise<Closing[]> {
  const decisions = await listClosingDecisions(db, id);
  if (decisions.length === 0) return [];
  const all = await listRepayments(db, id);
  return decisions.map((decision) => {
    const { parts, repaid_on: repaidOn } = decision;
    const repayments = all
      .filter(({ reclaim }) => reclaim === decision.id)
      .map(({ amount, bookedOn }) => ({ amount, bookedOn }));
    return {
      kind: decision.kind,
      text: decision.text,
      amount: decision.amount,
      interestFrom: decision.interest_from,
      granted: decision.granted,
      effectiveFrom: decision.effective_from,
      signedOn: dayOf(decision.signed_at),
      announcedOn: decision.announced_on,
      dueOn: decision.due_on,
      repaidOn,
      repayments,
      account: parts === null ? null : reclaimAccount({ parts, repayments }, repaidOn ?? clock.today()),
    };
  });
}
