import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { PlannedPot } from '#ground/rules/programme/programme.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { commitmentOf, SEED_BYTES } from '../rules/draw.ts';
import { announcedSource, type PublicValueKind } from '../rules/public-source.ts';
import { NODE_CRYPTO } from './node-crypto.ts';

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
