import { randomBytes, randomUUID } from 'node:crypto';
import { freezeClasses, quotasOf, type SampleClass } from '@portal/domain/agency/examination/in-depth-sample.ts';
import { announcedValue, judgeAnnounced, type SamplePlan } from '@portal/domain/agency/examination/sample-plan.ts';
import { commitmentOf, SEED_BYTES } from '@portal/domain/raffle/draw.ts';
import { announcedSource } from '@portal/domain/raffle/public-source.ts';
import { AGENCY_CALLS } from '../../../agency-access/public.ts';
import { recordDecision } from '../../../audit/record.ts';
import { iriOf } from '../../../hydra/iri.ts';
import { conflict } from '../../../hydra/problem.ts';
import type { Portal } from '../../../platform/portal.ts';
import { NODE_CRYPTO } from '../../../raffle/public.ts';
import { nameOf, type Performer } from '../performer.ts';
import { wrongField } from '../sent-fields.ts';
import { insertSample, lockUndrawn, noteSample } from './sample-store.ts';

export interface SampleOrder {
  classes: readonly SampleClass[];
  plan: SamplePlan;
  performer: Performer;
}

const SHARE = 'Der Anteil liegt zwischen 1 und 100 Prozent.';
const NONE_LEFT = 'Es gibt keine Verwendungsnachweise, aus denen noch zu ziehen wäre.';

/**
 * Announces a draw among all proofs of use that were never in one: closes the list of each class, commits to the seed and
 * names the public value. All of it stands in the record, whose head leaves the database at once: nobody can choose
 * another list or seed later. Answers the sample's id. Throws 422 for unusable values, 409 where none is left.
 */
export async function announceSample(portal: Portal, { classes, plan, performer }: SampleOrder): Promise<string> {
  const today = portal.clock.today();
  const { kind, drawDay } = announcedValue(plan, today);
  if (classes.some(({ percent }) => percent < 1 || percent > 100)) throw wrongField('percent', SHARE);
  const [fault] = judgeAnnounced({ kind, drawDay }, today);
  if (fault !== undefined) throw wrongField(fault.propertyPath, fault.message);
  const id = randomUUID();
  const seed = randomBytes(SEED_BYTES);
  const commitment = await commitmentOf(NODE_CRYPTO, seed);
  await portal.db.transaction().execute(async (trx) => {
    const list = await lockUndrawn(trx);
    if (list.length === 0) throw conflict(NONE_LEFT);
    const frozen = await freezeClasses(NODE_CRYPTO, { classes, list });
    await insertSample(trx, {
      ...{ id, seed, commitment, frozen, draw_day: drawDay },
      announced_at: portal.clock.now(),
      announced_by: nameOf(performer),
      public_kind: kind,
      public_source: announcedSource(drawDay, kind),
    });
    const ids = list.map((one) => one.id);
    await noteSample(trx, id, ids);
    const closed = frozen.map(({ from, percent, entries, listHash }) => {
      const quotas = quotasOf(entries.length, percent);
      return { from, percent, entries: entries.length, quotas, listHash };
    });
    await recordDecision(portal, trx, {
      actor: performer.actor,
      act: 'sample.announce',
      subjects: [iriOf(AGENCY_CALLS.samples.path, id)],
      detail: { publicKind: kind, drawDay, commitment, classes: closed },
    });
  });
  return id;
}
