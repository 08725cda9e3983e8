import type { Closing } from '#features/payout/rules/wire.ts';
import { listClosingDecisions } from '#features/verification/server/desk/store.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { reclaimAccount } from '../rules/repayment.ts';
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
