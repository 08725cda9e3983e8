import { hasLottery } from '#ground/rules/programme/programme.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { QuotaPot } from '../rules/quota-entry.ts';
import { type QuotaStanding, quotaStanding } from '../rules/quota-standing.ts';
import type { QuotaFacts } from '../rules/quota-status.ts';
import { listPublicPots, type PublicPot } from './pot-store.ts';
import { listQuotaEntries } from './store.ts';

/** What a company's standing follows from; for refusals and mails, which are rare. Pots by their id. */
export async function findQuotaFacts(portal: Portal, db: Db | Trx, companyId: string): Promise<QuotaFacts> {
  const [entries, pots] = [await listQuotaEntries(db, companyId), await listPublicPots(db)];
  return { programme: portal.programme, now: portal.clock.now(), entries, pots: pots.map(quotaPot) };
}

/** Where a company stands; undefined where there is no lottery. */
export async function findQuota(
  portal: Portal,
  companyId: string,
): Promise<{ standing: QuotaStanding; pots: readonly QuotaPot[] } | undefined> {
  if (!hasLottery(portal.programme)) return undefined;
  const facts = await findQuotaFacts(portal, portal.db, companyId);
  return { standing: quotaStanding(facts), pots: facts.pots };
}

function quotaPot(pot: PublicPot): QuotaPot {
  return {
    '@id': pot.id,
    raffleBegin: pot.raffle_begin,
    raffleEnd: pot.raffle_end,
    dayOfRaffle: pot.day_of_raffle,
    submitBegin: pot.submit_begin,
    submitEnd: pot.submit_end,
    frozenAt: pot.frozen_at,
  };
}
