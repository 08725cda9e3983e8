import type { ActAtHand } from '#features/cases/server/case-feature.ts';
import { actName } from '#features/cases/server/case-kind.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import { shortfallText } from '../rules/words.ts';
import { readClaim, settleBudget } from './settle.ts';

/**
 * Asked before the effect; what it answers is called behind everything the act has written: reserved, bound, paid or released
 * is what the act has changed. An act there is no money for is refused as a whole.
 */
export async function followMoney({ portal, trx, performer, act, row }: ActAtHand) {
  const { moneyOf: proposalId } = row;
  if (proposalId === undefined) return undefined;
  const before = await readClaim(portal, trx, proposalId);
  return () =>
    settleBudget(portal, trx, proposalId, {
      ...{ act: actName(row.kind, act), by: performer.id, before },
      refuse: (short) => conflict(shortfallText(short)),
    });
}
