import type { Selectable } from 'kysely';
import type { Role } from '#features/audit/rules/roles.ts';
import type { CaseBase } from '#features/cases/server/case-kind.ts';
import { findProposed, SHOWN_PROPOSALS } from '#features/cases/server/shared/second-person.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { RoleGrantState } from '../rules/acts.ts';
import type { RolePeriod } from '../rules/role-rules.ts';
import { findOfficer } from './store.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'role_grant.roles': Role[];
    'role_grant.state': Exclude<RoleGrantState, 'none'>;
  }
}

export type RoleGrantRow = Selectable<Schema['role_grant']>;

/** Newest first: of everybody, or of one person. */
export async function listGrants(db: Db | Trx, officerId?: string): Promise<RoleGrantRow[]> {
  const all = db
    .selectFrom('role_grant')
    .selectAll()
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(SHOWN_PROPOSALS);
  return (officerId === undefined ? all : all.where('officer_id', '=', officerId)).execute();
}

export interface NewGrant extends RolePeriod {
  id: string;
  officerId: string;
  roles: readonly Role[];
  reason: string;
  by: string;
  now: Date;
}

export async function insertGrant(trx: Trx, grant: NewGrant): Promise<void> {
  const { id, officerId, roles, from, until, reason, by, now } = grant;
  await trx
    .insertInto('role_grant')
    .values({
      ...{ id, officer_id: officerId, roles: [...roles], from_day: from, until_day: until, reason },
      ...{ state: 'proposed', proposed_by: by, proposed_at: now },
    })
    .execute();
}

export interface RoleGrantCase extends CaseBase<RoleGrantState> {
  state: RoleGrantState;
  /** Who gets the roles. */
  officerId: string;
  /** Absent in state `none`: then the case has the id of the person it would be about. */
  grant: RoleGrantRow | undefined;
}

export async function loadGrant(
  _portal: Pick<Portal, 'db'>,
  db: Db | Trx,
  id: string,
  options: { lock: boolean },
): Promise<RoleGrantCase | undefined> {
  const grant = await findProposed(db, 'role_grant', id, options);
  if (grant !== undefined) return grantCaseOf(grant);
  if ((await findOfficer(db, id)) === undefined) return undefined;
  return { id, state: 'none', accountId: '', companyId: '', drafts: [], officerId: id, grant: undefined };
}

/** A proposal of its own: what its second person puts in force. */
export function grantCaseOf(grant: RoleGrantRow): RoleGrantCase {
  const { id, state, officer_id: officerId, proposed_by: proposedBy, proposed_at: proposedAt } = grant;
  const drafts = state === 'proposed' ? [{ act: 'propose', proposedBy, proposedAt, content: {} }] : [];
  return { id, state, accountId: '', companyId: '', drafts, officerId, grant };
}
