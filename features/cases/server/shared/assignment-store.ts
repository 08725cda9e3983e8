import type { Db, Trx } from '#ground/server/portal.ts';

/** Cases that somebody works on as a whole. */
export type AssignedKind = 'proposal' | 'verification';

interface Assignment {
  kind: AssignedKind;
  caseId: string;
  officerId: string;
  now: Date;
}

export async function storeAssignment(trx: Trx, { kind, caseId, officerId, now }: Assignment): Promise<void> {
  const assigned = { officer_id: officerId, assigned_at: now };
  await trx
    .insertInto('case_assignment')
    .values({ kind, case_id: caseId, ...assigned })
    .onConflict((clash) => clash.columns(['kind', 'case_id']).doUpdateSet(assigned))
    .execute();
}

export interface Assignee {
  id: string;
  name: string;
}

export async function findAssignee(db: Db | Trx, kind: AssignedKind, caseId: string): Promise<Assignee | undefined> {
  return db
    .selectFrom('case_assignment as a')
    .innerJoin('officer as o', 'o.id', 'a.officer_id')
    .select(['o.id', 'o.name'])
    .where('a.kind', '=', kind)
    .where('a.case_id', '=', caseId)
    .executeTakeFirst();
}
