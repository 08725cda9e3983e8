import type { Answers } from '@portal/domain/fields/field.ts';
import type { Db, Trx } from '../platform/portal.ts';

/** A state of a step that somebody has put another one in the place of. */
export interface PastStep {
  version: number;
  data: Answers;
  /** Who replaced it, and when. Null: the account is no more. */
  replacedBy: string | null;
  replacedAt: Date;
}

/** The states since a version, oldest first, as far as they are kept. */
export async function listPastSteps(
  db: Db | Trx,
  { proposalId, step, from }: { proposalId: string; step: number; from: number },
): Promise<PastStep[]> {
  const rows = await db
    .selectFrom('proposal_step_past')
    .select(['version', 'data', 'replaced_by', 'replaced_at'])
    .where('proposal_id', '=', proposalId)
    .where('step', '=', step)
    .where('version', '>=', from)
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    data: row.data,
    replacedBy: row.replaced_by,
    replacedAt: row.replaced_at,
  }));
}
