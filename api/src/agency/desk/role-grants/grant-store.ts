import type { Role } from '@portal/domain/agency/audit/roles.ts';
import type { RolePeriod } from '@portal/domain/agency/officers/role-rules.ts';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Db, Trx } from '../../../platform/portal.ts';
import { SHOWN_PROPOSALS } from '../shared/second-person.ts';

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
