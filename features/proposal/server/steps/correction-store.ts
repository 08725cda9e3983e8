import { type RawBuilder, sql } from 'kysely';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Trx } from '#ground/server/portal.ts';
import type { OpenCorrection } from './correction-access.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'corrected_step.data': Answers;
  }
}

/** The request for documents that an application can still answer: none once it is decided. */
export function openCorrection(proposalId: RawBuilder<string | null>): RawBuilder<OpenCorrection | null> {
  return sql<OpenCorrection | null>`(
    select jsonb_build_object('id', c.id, 'fields', to_jsonb(c.fields), 'until', c.until::text)
    from correction c where c.proposal_id = ${proposalId} and c.state = 'open'
      and not exists (select from revision r where r.proposal_id = c.proposal_id))`;
}

interface Frozen {
  correctionId: string;
  step: number;
  /** As it stood before the first change. */
  data: object;
}

/** Keeps the answers a correction is about to change, and locks the correction. False: it was closed meanwhile. */
export async function keepFrozen(trx: Trx, { correctionId, step, data }: Frozen): Promise<boolean> {
  const open = await trx
    .selectFrom('correction')
    .select('id')
    .where('id', '=', correctionId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (open === undefined) return false;
  await trx
    .insertInto('corrected_step')
    .values({ correction_id: correctionId, step, data: JSON.stringify(data) })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return true;
}
