import { sql } from 'kysely';
import type { Actor } from '#features/access/server/actor.ts';
import { earliestRun } from '#features/proposal/server/replaced-answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { VERIFICATION_STEP_4 } from '../rules/steps/step-4-financing-plan.ts';
import { writeAccount } from './store.ts';

/** All answers of the proof of use in row `v`, as they are stored: its form, and the accounts of its proofs. */
export const STORED_ANSWERS = sql<Answers>`v.form || jsonb_build_object('verificationProofs', coalesce((
  select jsonb_agg(jsonb_build_object('id', x.id) || x.account order by x.position)
  from verification_proof x where x.verification_id = v.id), '[]'))`;

/**
 * Keeps what steps hold, for the history, before somebody changes them; the caller has locked the proof of use. Further saves
 * of the same person within ten minutes keep nothing more.
 */
export async function keepReplaced(
  { clock }: Pick<Portal, 'clock'>,
  trx: Trx,
  { accountId }: Pick<Actor, 'accountId'>,
  { verificationId, steps }: { verificationId: string; steps: readonly number[] },
): Promise<void> {
  const now = clock.now();
  await sql`
    insert into replaced_answers (proposal_id, verification_id, step, data, replaced_by, replaced_at)
    select v.proposal_id, v.id, n.step, ${STORED_ANSWERS}, ${accountId}, ${now}
    from verification v, unnest(${[...steps]}::smallint[]) as n(step)
    left join lateral (
      select replaced_by, replaced_at from replaced_answers r
      where r.verification_id = ${verificationId} and r.step = n.step order by r.id desc limit 1) last on true
    where v.id = ${verificationId}
      and (last.replaced_by = ${accountId} and last.replaced_at > ${earliestRun(now)}) is not true`.execute(trx);
}

/** Writes the account of a proof whose proof of use the caller has locked, and keeps what it held; answers its new version. */
export async function changeAccount(
  portal: Pick<Portal, 'clock'>,
  trx: Trx,
  actor: Pick<Actor, 'accountId'>,
  { verification_id: verificationId, id, account }: { verification_id: string; id: string; account: object },
): Promise<number> {
  await keepReplaced(portal, trx, actor, { verificationId, steps: [VERIFICATION_STEP_4.number] });
  return writeAccount(trx, id, account);
}
