import type { ListedMarks } from '@portal/domain/agency/desk/wire.ts';
import type { Db } from '../../platform/portal.ts';

const LISTED = ['proposal', 'verification', 'payout'] as const;

/** Undefined for kinds and cases that stand in no list. */
export async function findListed(db: Db, kind: string, id: string): Promise<ListedMarks | undefined> {
  const listed = LISTED.find((name) => name === kind);
  if (listed === undefined) return undefined;
  return db
    .selectFrom('work_list')
    .select(['due_on as dueOn', 'on_hold as onHold', 'in_objection as inObjection', 'in_amendment as inAmendment'])
    .where('kind', '=', listed)
    .where('id', '=', id)
    .executeTakeFirst();
}
