import { sql } from 'kysely';
import { upcomingPots } from '#features/raffle/rules/pots.ts';
import { keptPots } from '#features/raffle/server/pots/kept-pots.ts';
import { embeddedPot } from '#features/raffle/server/present.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import type { DrawOdds, OwnTimes, PublicOverview } from '../../rules/own/wire.ts';
import { onceADay } from './own-times.ts';

const DRAWS = 3;

/** What everybody may know of how the programme goes. A draw of today counts from tomorrow on. */
export function publicOverview(portal: Portal, readTimes: () => Promise<OwnTimes>): () => Promise<PublicOverview> {
  const isDrawn = hasLottery(portal.programme);
  const readDraws = onceADay(portal.clock, () => (isDrawn ? lastDraws(portal.db) : Promise.resolve([])));
  const readPots = isDrawn ? keptPots(portal.db) : async () => [];
  return async () => ({
    periods: upcomingPots(portal.programme, (await readPots()).map(embeddedPot), portal.clock.now()),
    draws: await readDraws(),
    times: await readTimes(),
  });
}

async function lastDraws(db: Db): Promise<DrawOdds[]> {
  const { rows } = await sql<DrawOdds>`
    select p.day_of_raffle as "dayOfRaffle", count(*) filter (where r.valid) as won, count(*) as entries
    from (select id, day_of_raffle from raffle_pot where drawn_at is not null
      order by day_of_raffle desc limit ${DRAWS}) p
    join raffle r on r.pot_id = p.id
    group by p.id, p.day_of_raffle order by p.day_of_raffle desc`.execute(db);
  return rows;
}
