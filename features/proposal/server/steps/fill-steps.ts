import { sql } from 'kysely';
import type { Actor } from '#features/access/server/actor.ts';
import type { Answers, ListField } from '#ground/rules/fields/field.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { RULES_VERSION } from '../../rules/facts.ts';
import { findStep } from '../../rules/steps.ts';
import { replaceStepItems } from './item-store.ts';
import { runColumns, runOf } from './step-store.ts';

/**
 * Stores steps that held no answers, with the addresses of their elements; the caller has locked the proposal and judges it
 * anew afterwards. Steps with an effect (`step-effects.ts`) must not be among them.
 */
export async function fillSteps(
  { clock, programme }: Pick<Portal, 'clock' | 'programme'>,
  trx: Trx,
  { proposalId, by }: { proposalId: string; by: Pick<Actor, 'accountId'> },
  steps: ReadonlyMap<number, Answers>,
): Promise<void> {
  const now = clock.now();
  for (const [step, data] of steps) {
    await sql`
      insert into proposal_step as s (proposal_id, step, data, rules_version, saved_at, saved_by, run_since)
      values (${proposalId}, ${step}, ${JSON.stringify(data)}::jsonb, ${RULES_VERSION}, ${now}, ${by.accountId}, ${now})
      on conflict (proposal_id, step) do update
      set data = excluded.data, rules_version = excluded.rules_version, saved_at = excluded.saved_at,
          version = s.version + 1, ${runColumns({ ...runOf(by.accountId, now), now })}`.execute(trx);
    const lists = Object.entries(findStep(programme, step)?.fields ?? {}).filter(
      ([, field]) => (field as ListField).addressed !== undefined,
    );
    const ids = lists.flatMap(([name]) => (data[name] as { id?: string }[]).flatMap(({ id }) => id ?? []));
    if (lists.length > 0) await replaceStepItems(trx, proposalId, step, ids, now);
  }
}
