import { holdsOneOf, type Role } from '#features/audit/rules/roles.ts';
import { findOfficer, findOfficerByEmail, type OfficerRow } from '#features/officers/server/store.ts';
import type { TextField } from '#ground/rules/fields/field.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import type { Trx } from '#ground/server/portal.ts';
import type { CaseBase, Effect } from '../case-kind.ts';
import { wrongField } from '../sent-fields.ts';
import { type AssignedKind, storeAssignment } from './assignment-store.ts';

export const ASSIGNABLE = ['caseworker', 'decision-maker'] as const satisfies readonly Role[];
const UNKNOWN = 'Diese Person gibt es nicht, oder ihr Zugang ist gesperrt.';
const WRONG_ROLE = 'Diese Person bearbeitet keine Fälle.';

/** Gives a case to a person, by id or e-mail address. */
export function assignEffect(kind: AssignedKind): Effect<CaseBase, { assignee: TextField }> {
  return async ({ trx, row, fields, now }) => {
    const officer = await findAssignee(trx, fields.assignee);
    if (officer === undefined || !officer.isActive) throw wrongField('assignee', UNKNOWN);
    if (!holdsOneOf(officer.roles, ASSIGNABLE)) throw wrongField('assignee', WRONG_ROLE);
    await storeAssignment(trx, { kind, caseId: row.id, officerId: officer.id, now });
    return { detail: { assignee: officer.name } };
  };
}

function findAssignee(trx: Trx, typed: string): Promise<OfficerRow | undefined> {
  return isUuid(typed) ? findOfficer(trx, typed.toLowerCase()) : findOfficerByEmail(trx, typed);
}
