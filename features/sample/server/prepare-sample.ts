import { randomBytes, randomUUID } from 'node:crypto';
import { recordDecision } from '#features/audit/server/record.ts';
import { storeDraft } from '#features/cases/server/draft-store.ts';
import { nameOf, type Performer } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { commitmentOf, SEED_BYTES } from '#features/raffle/rules/draw.ts';
import { NODE_CRYPTO } from '#features/raffle/server/node-crypto.ts';
import { freezeClasses, quotasOf, type SampleClass } from '#features/verification/rules/examination/in-depth-sample.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { insertSample, lockUndrawn, noteSample } from './sample-store.ts';

const SHARE = 'Der Anteil liegt zwischen 1 und 100 Prozent.';
const NONE_LEFT = 'Es gibt keine Verwendungsnachweise, aus denen noch zu ziehen wäre.';

/**
 * Prepares a draw among all proofs of use that were never in one: closes the list of each class and commits to the seed.
 * Both stand in the record, whose head leaves the database at once: nobody can choose another list or seed when the
 * public value is there. Answers the sample's id. Throws 422 for unusable shares, 409 where none is left.
 */
export async function prepareSample(
  portal: Portal,
  performer: Performer,
  classes: readonly SampleClass[],
): Promise<string> {
  if (classes.some(({ percent }) => percent < 1 || percent > 100)) throw wrongField('percent', SHARE);
  const id = randomUUID();
  const seed = randomBytes(SEED_BYTES);
  const commitment = await commitmentOf(NODE_CRYPTO, seed);
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    const list = await lockUndrawn(trx);
    if (list.length === 0) throw conflict(NONE_LEFT);
    const frozen = await freezeClasses(NODE_CRYPTO, { classes, list });
    await insertSample(trx, { id, seed, commitment, frozen, prepared_at: now, prepared_by: nameOf(performer) });
    const ids = list.map((one) => one.id);
    await noteSample(trx, id, ids);
    const waiting = { act: 'draw', proposedBy: performer.id, proposedAt: now, content: {} };
    await storeDraft(trx, { kind: 'sample', caseId: id }, waiting);
    const closed = frozen.map(({ from, percent, entries, listHash }) => {
      const quotas = quotasOf(entries.length, percent);
      return { from, percent, entries: entries.length, quotas, listHash };
    });
    await recordDecision(portal, trx, {
      actor: performer.actor,
      act: 'sample.prepare',
      subjects: [iriOf(AGENCY_CALLS.samples.path, id)],
      detail: { commitment, classes: closed },
    });
  });
  return id;
}
