import type { Portal } from '#ground/server/portal.ts';
import type { PotState } from '../rules/acts.ts';
import { hasBegun, hasPassed } from '../rules/period.ts';
import { type PublicValueKind, publicValueKind } from '../rules/public-source.ts';
import { countEntries, findPreparedDraws, listPublicPots, type PreparedDraw, type PublicPot } from './pot-store.ts';

export interface ListedPot {
  id: string;
  raffleBegin: Date;
  raffleEnd: Date;
  dayOfRaffle: string;
  submitBegin: Date;
  submitEnd: Date;
  quotas: number;
  stage: PotState;
  entries: number;
  winners: number;
  commitment: string;
  listHash: string | null;
  publicSource: string | null;
  publicKind: PublicValueKind;
  publicValue: string | null;
  frozenAt: Date | null;
  frozenBy: string | null;
  drawnAt: Date | null;
  drawnBy: string | null;
  /** Waits for its second officer. */
  prepared: PreparedDraw | null;
}

/** All pots with their stage and numbers, as the agency sees them; newest first. */
export async function listPots(portal: Portal): Promise<ListedPot[]> {
  const tallies = new Map((await countEntries(portal.db)).map((tally) => [tally.pot_id, tally]));
  const pots = await listPublicPots(portal.db);
  const prepared = new Map((await findPreparedDraws(portal.db)).map((one) => [one.potId, one]));
  const preparedOf = (pot: PublicPot) => (pot.drawn_at === null ? prepared.get(pot.id) : undefined);
  return pots.map((pot) => ({
    id: pot.id,
    raffleBegin: pot.raffle_begin,
    raffleEnd: pot.raffle_end,
    dayOfRaffle: pot.day_of_raffle,
    submitBegin: pot.submit_begin,
    submitEnd: pot.submit_end,
    quotas: pot.quotas,
    stage: potState(pot, portal.clock.now(), preparedOf(pot) !== undefined),
    entries: tallies.get(pot.id)?.entries ?? 0,
    winners: tallies.get(pot.id)?.winners ?? 0,
    commitment: pot.commitment,
    listHash: pot.list_hash,
    publicSource: pot.public_source,
    publicKind: publicValueKind(pot.public_kind),
    publicValue: pot.public_value,
    frozenAt: pot.frozen_at,
    frozenBy: pot.frozen_by,
    drawnAt: pot.drawn_at,
    drawnBy: pot.drawn_by,
    prepared: preparedOf(pot) ?? null,
  }));
}

/** Where a pot stands; `prepared`: a draw waits for its second officer. */
export function potState(pot: PublicPot, now: Date, prepared: boolean): PotState {
  if (pot.drawn_at !== null) return 'drawn';
  if (prepared) return 'prepared';
  if (pot.frozen_at !== null) return 'frozen';
  if (!hasBegun(pot.raffle_begin, now)) return 'planned';
  return hasPassed(pot.raffle_end, now) ? 'ended' : 'open';
}
