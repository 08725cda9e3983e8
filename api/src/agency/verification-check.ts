import { randomBytes, randomUUID } from 'node:crypto';
import {
  chosenOf,
  type DrawnClass,
  drawInDepthSample,
  type SampleClass,
} from '@portal/domain/agency/in-depth-sample.ts';
import { wrong } from '@portal/domain/fields/violation.ts';
import { findPublicValue, SEED_BYTES } from '@portal/domain/raffle/draw.ts';
import { conflict, violations } from '../hydra/problem.ts';
import { queueMail } from '../platform/mail.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { findRecipient } from '../proposal/person-store.ts';
import { NODE_CRYPTO } from '../raffle/node-crypto.ts';
import { readOfficer } from '../raffle/officer.ts';
import { changeVerification, lockVerification } from '../verification/store.ts';
import { lockVerificationFor } from './verification-case.ts';
import { inDepthMail } from './verification-mails.ts';
import { insertSample, lockUndrawn } from './verification-store.ts';

/** Sets or takes back the in-depth examination of one proof of use. Throws 409 once its data are transmitted. */
export async function setCheckRequired(portal: Portal, id: string, required: boolean): Promise<void> {
  await portal.db.transaction().execute(async (trx) => {
    const row = await lockVerificationFor(trx, id, 'check-required');
    if (row.check_required !== required) await mark(portal, trx, id, { check_required: required });
  });
}

export interface DrawnSample {
  sample: string;
  drawn: number;
  chosen: string[];
  protocol: SampleProtocol;
}

/** All that is needed to draw again: seed, public value and each class with its list, its hash and its ranking. */
export interface SampleProtocol {
  publicValue: string;
  /** Hex. */
  seed: string;
  classes: DrawnClass[];
}

export interface SampleOrder {
  classes: readonly SampleClass[];
  publicValue: string;
  officer: string;
}

/**
 * Chooses a share of every class among all proofs of use that were never in such a draw, by the lottery's own mechanism:
 * nobody can steer who is examined, and nobody is drawn twice. A class is one of granted sums. Throws 422 for unusable
 * values, 409 where none is left.
 */
export async function drawSample(portal: Portal, input: SampleOrder): Promise<DrawnSample> {
  const drawnBy = readOfficer(input.officer);
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
    const chosen = chosenOf(drawn);
    for (const { id, number } of list) {
      await mark(portal, trx, id, { sample_id: sample, ...(chosen.includes(number) ? { check_required: true } : {}) });
    }
    return { sample, drawn: list.length, chosen, protocol };
  });
}

const SHARE = 'Der Anteil liegt zwischen 1 und 100.';

async function mark(
  portal: Portal,
  trx: Trx,
  id: string,
  change: { sample_id?: string; check_required?: boolean },
): Promise<void> {
  const row = await lockVerification(trx, id);
  if (row === undefined) throw new Error(`verification ${id} vanished`);
  await changeVerification(trx, id, change, portal.clock.now());
  if (change.check_required === undefined || change.check_required === row.check_required) return;
  portal.log.event('verification.check-required', { verification: id, required: change.check_required });
  if (!change.check_required) return;
  await queueMail(portal, trx, inDepthMail(portal, await findRecipient(trx, row.account_id), row));
}
