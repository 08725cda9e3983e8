import { randomBytes, randomUUID } from 'node:crypto';
import type { DrawnSample } from '@portal/domain/agency/administration/wire.ts';
import { chosenOf, drawInDepthSample, type SampleClass } from '@portal/domain/agency/examination/in-depth-sample.ts';
import { wrong } from '@portal/domain/fields/violation.ts';
import { findPublicValue, SEED_BYTES } from '@portal/domain/raffle/draw.ts';
import { recordAct } from '../audit/record.ts';
import { conflict, violations } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { NODE_CRYPTO, readOfficer } from '../raffle/public.ts';
import { performActIn } from './desk/perform-act.ts';
import { nameOf, type Performer, SYSTEM } from './desk/performer.ts';
import { insertSample, lockUndrawn, noteSample } from './verification-store.ts';

export interface SampleOrder {
  classes: readonly SampleClass[];
  publicValue: string;
  performer: Performer;
}

/**
 * Chooses a share of every class among all proofs of use that were never in such a draw, by the lottery's own mechanism:
 * nobody can steer who is examined, and nobody is drawn twice. A class is one of granted sums. Throws 422 for unusable
 * values, 409 where none is left.
 */
export async function drawSample(
  portal: Portal,
  input: SampleOrder,
): Promise<Omit<DrawnSample, 'id'> & { sample: string }> {
  const { performer } = input;
  const drawnBy = readOfficer(nameOf(performer));
  const publicValue = findPublicValue(input.publicValue);
  if (publicValue === undefined) throw violations([wrong('--value', 'Bitte nennen Sie den öffentlichen Wert.')]);
  const { classes } = input;
  if (classes.some(({ percent }) => percent < 1 || percent > 100)) throw violations([wrong('--percent', SHARE)]);
  return portal.db.transaction().execute(async (trx) => {
    const list = await lockUndrawn(trx);
    if (list.length === 0) throw conflict('Es gibt keine Verwendungsnachweise, aus denen noch zu ziehen wäre.');
    const seed = new Uint8Array(randomBytes(SEED_BYTES));
    const drawn = await drawInDepthSample(NODE_CRYPTO, { seed, publicValue, classes, list });
    const protocol = { publicValue, seed: Buffer.from(seed).toString('hex'), classes: drawn };
    const sample = randomUUID();
    await insertSample(trx, { id: sample, drawnAt: portal.clock.now(), drawnBy, protocol });
    // The acts below write entries of their own: this one has to stand beside them.
    const detail = { classes, publicValue };
    await recordAct(portal, trx, { actor: performer.actor, act: 'verification.sample-drawn', subjects: [], detail });
    const chosen = chosenOf(drawn);
    await noteSample(
      trx,
      sample,
      list.map(({ id }) => id),
    );
    for (const { id } of list.filter(({ number }) => chosen.includes(number))) {
      await performActIn(portal, trx, SYSTEM, { kind: 'verification', id, act: 'require-check', fields: CHOSEN });
    }
    return { sample, drawn: list.length, chosen, protocol };
  });
}

/** By the draw, with the mail and the entry that go with it; whom it was chosen for before, nothing changes. */
const CHOSEN = { checkRequired: true };
const SHARE = 'Der Anteil liegt zwischen 1 und 100.';
