import { hasBegun, hasPassed } from '@portal/domain/raffle/period.ts';
import type { Portal } from '../platform/portal.ts';
import { countEntries, listPublicPots } from './pot-store.ts';

export type PotStage = 'planned' | 'open' | 'ended' | 'frozen' | 'confirmed' | 'drawn';

export interface ListedPot {
  id: string;
  raffleBegin: Date;
  raffleEnd: Date;
  dayOfRaffle: string;
  submitBegin: Date;
  submitEnd: Date;
  quotas: number;
  stage: PotStage;
  entries: number;
  winners: number;
  commitment: string;
  listHash: string | null;
  publicSource: string | null;
  publicValue: string | null;
  frozenBy: string | null;
  drawnBy: string | null;
}

/** All pots with their stage and numbers, as the agency sees them; newest first. */
export async function listPots(portal: Portal): Promise<ListedPot[]> {
  const tallies = new Map((await countEntries(portal.db)).map((tally) => [tally.pot_id, tally]));
  const pots = await listPublicPots(portal.db);
  return pots.map((pot) => ({
    id: pot.id,
    raffleBegin: pot.raffle_begin,
    raffleEnd: pot.raffle_end,
    dayOfRaffle: pot.day_of_raffle,
    submitBegin: pot.submit_begin,
    submitEnd: pot.submit_end,
    quotas: pot.quotas,
    stage: stageOf(pot, portal.clock.now()),
    entries: tallies.get(pot.id)?.entries ?? 0,
    winners: tallies.get(pot.id)?.winners ?? 0,
    commitment: pot.commitment,
    listHash: pot.list_hash,
    publicSource: pot.public_source,
    publicValue: pot.public_value,
    frozenBy: pot.frozen_by,
    drawnBy: pot.drawn_by,
  }));
}

function stageOf(pot: Awaited<ReturnType<typeof listPublicPots>>[number], now: Date): PotStage {
  if (pot.drawn_at !== null) return 'drawn';
  if (pot.frozen_at !== null) return pot.frozen_by === null ? 'frozen' : 'confirmed';
  if (!hasBegun(pot.raffle_begin, now)) return 'planned';
  return hasPassed(pot.raffle_end, now) ? 'ended' : 'open';
}
