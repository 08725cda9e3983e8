import type { CaseBase } from '#features/cases/server/case-kind.ts';
import { findProposed } from '#features/cases/server/shared/second-person.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { RoleGrantState } from '../../rules/acts.ts';
import { findOfficer } from '../public.ts';
import type { RoleGrantRow } from './grant-store.ts';

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
