import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { PlannedPot } from '#ground/rules/programme/programme.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Portal } from '#ground/server/portal.ts';
import { commitmentOf, SEED_BYTES } from '../rules/draw.ts';
import { hasPassed } from '../rules/period.ts';
import { announcedSource, type PublicValueKind } from '../rules/public-source.ts';
import { NODE_CRYPTO } from './node-crypto.ts';
import { findPotMonths, insertPots } from './pot-store.ts';

/** What the public value will be: a lottery's numbers, or what an announcement of its own says. */
export interface PublicSource {
  kind: PublicValueKind;
  words: string;
}

/** A planned pot with its secret seed and the commitment to it. */
export async function newPot(planned: PlannedPot, source = kenoOf(planned)): Promise<Insertable<Schema['raffle_pot']>> {
  const seed = randomBytes(SEED_BYTES);
  return {
    id: randomUUID(),
    raffle_begin: new Date(planned.raffleBegin),
    raffle_end: new Date(planned.raffleEnd),
    day_of_raffle: planned.dayOfRaffle,
    month: monthOfPot(planned),
    submit_begin: new Date(planned.submitBegin),
    submit_end: new Date(planned.submitEnd),
    quotas: planned.quotas,
    seed,
    commitment: await commitmentOf(NODE_CRYPTO, seed),
    list_hash: null,
    frozen_by: null,
    public_kind: source.kind,
    public_source: source.words,
    public_value: null,
    drawn_by: null,
  };
}

/** First day of the month a pot stands for: that of its draw. */
export function monthOfPot({ dayOfRaffle }: Pick<PlannedPot, 'dayOfRaffle'>): CalendarDay {
  return `${dayOfRaffle.slice(0, 'YYYY-MM'.length)}-01`;
}

function kenoOf({ dayOfRaffle }: PlannedPot): PublicSource {
  return { kind: 'keno', words: announcedSource(dayOfRaffle) };
}

/**
 * Opens the pots of the programme's calendar that are not there yet: those still to apply in, in the demonstration the
 * past ones too, for its stories. A month that has a pot, opened by whom ever and whenever, gets no second one. Safe to run at every start and in several processes at once.
 */
export async function ensureCalendar(portal: Portal): Promise<void> {
  const now = portal.clock.now();
  const months = await findPotMonths(portal.db);
  const planned = portal.programme.calendar
    .filter((pot) => portal.config.demo || !hasPassed(pot.raffleEnd, now))
    .filter((pot) => !months.has(monthOfPot(pot)));
  await insertPots(portal.db, await Promise.all(planned.map((pot) => newPot(pot))));
}
