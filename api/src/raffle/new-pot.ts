import { randomBytes, randomUUID } from 'node:crypto';
import type { PlannedPot } from '@portal/domain/programme/programme.ts';
import { commitmentOf, SEED_BYTES } from '@portal/domain/raffle/draw.ts';
import { announcedSource } from '@portal/domain/raffle/public-source.ts';
import type { Insertable } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { NODE_CRYPTO } from './node-crypto.ts';

/** A planned pot with its secret seed and the commitment to it; `source`: what the public value will be. */
export async function newPot(planned: PlannedPot, source?: string): Promise<Insertable<Schema['raffle_pot']>> {
  const seed = randomBytes(SEED_BYTES);
  return {
    id: randomUUID(),
    raffle_begin: new Date(planned.raffleBegin),
    raffle_end: new Date(planned.raffleEnd),
    day_of_raffle: planned.dayOfRaffle,
    submit_begin: new Date(planned.submitBegin),
    submit_end: new Date(planned.submitEnd),
    quotas: planned.quotas,
    seed,
    commitment: await commitmentOf(NODE_CRYPTO, seed),
    list_hash: null,
    frozen_by: null,
    public_source: source ?? announcedSource(planned.dayOfRaffle),
    public_value: null,
    drawn_by: null,
  };
}
