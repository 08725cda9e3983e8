import { holdsOneOf, type Role } from '#features/audit/rules/roles.ts';
import { findOfficer, findOfficerByEmail, type OfficerRow } from '#features/officers/server/store.ts';
import type { TextField } from '#ground/rules/fields/field.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { CaseBase, Effect } from '../case-kind.ts';
import { wrongField } from '../sent-fields.ts';

/** Cases that somebody works on as a whole. */
export type AssignedKind = 'proposal' | 'verification';

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

export const ASSIGNABLE = ['caseworker', 'decision-maker'] as const satisfies readonly Role[];
const UNKNOWN = 'Diese Person gibt es nicht, oder ihr Zugang ist gesperrt.';
const WRONG_ROLE = 'Diese Person bearbeitet keine Fälle.';

/** Gives a case to a person, by id or e-mail address. */
export function assignEffect(kind: AssignedKind): Effect<CaseBase, { assignee: TextField }> {
  return async ({ trx, row, fields, now }) => {
    const officer = await findTyped(trx, fields.assignee);
    if (officer === undefined || !officer.isActive) throw wrongField('assignee', UNKNOWN);
    if (!holdsOneOf(officer.roles, ASSIGNABLE)) throw wrongField('assignee', WRONG_ROLE);
    const assigned = { officer_id: officer.id, assigned_at: now };
    await trx
      .insertInto('case_assignment')
      .values({ kind, case_id: row.id, ...assigned })
      .onConflict((clash) => clash.columns(['kind', 'case_id']).doUpdateSet(assigned))
      .execute();
    return { detail: { assignee: officer.name } };
  };
}

function findTyped(trx: Trx, typed: string): Promise<OfficerRow | undefined> {
  return isUuid(typed) ? findOfficer(trx, typed.toLowerCase()) : findOfficerByEmail(trx, typed);
}
