import type { Selectable } from 'kysely';
import type { Role } from '#features/audit/rules/roles.ts';
import { SHOWN_PROPOSALS } from '#features/cases/server/shared/second-person.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { RoleGrantState } from '../../rules/acts.ts';
import type { RolePeriod } from '../../rules/role-rules.ts';

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
