import type { ActAtHand } from '#features/cases/server/case-feature.ts';
import { actName } from '#features/cases/server/case-kind.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import { shortfallText } from '../rules/words.ts';
import { readClaim, settleBudget } from './settle.ts';

/**
 * Reads before the effect what the application should hold; the function it returns books the difference after the act has
 * written everything else. Where there is too little money it throws, and the transaction of the act is rolled back.
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
