import type { Actor } from '#features/access/server/bearer.ts';
import { refuseUnlessMay } from '#features/access/server/company-rights.ts';
import { accessDenied } from '#ground/server/hydra/problem.ts';
import type { Trx } from '#ground/server/portal.ts';
import type { CompanyAct } from '../rules/rights.ts';
import { NO_LONGER_MEMBER } from '../rules/role-texts.ts';
import { listPeople, lockCompany, type PersonRow } from './people-store.ts';

export interface LockedPeople {
  /** The company's name. */
  name: string;
  /** In the order they came. */
  people: readonly PersonRow[];
}

/**
 * Until the transaction ends nobody else changes who belongs to the company. Throws 403 where somebody has just changed
 * what the actor is in it: the call was let in by what they were.
 */
export async function lockPeople(trx: Trx, actor: Actor, act: CompanyAct): Promise<LockedPeople> {
  const company = await lockCompany(trx, actor.companyId);
  if (company === undefined) throw accessDenied(NO_LONGER_MEMBER);
  const people = await listPeople(trx, actor.companyId);
  const companyRole = people.find(({ id }) => id === actor.accountId)?.role;
  await refuseUnlessMay(trx, { ...actor, companyRole }, act);
  return { name: company.name, people };
}
