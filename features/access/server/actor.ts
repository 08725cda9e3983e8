import type { AccountState } from '#ground/rules/session/account-state.ts';
import type { CompanyRole } from '#ground/rules/session/rights.ts';
import { accessDenied, notFound } from '#ground/server/hydra/problem.ts';
import type { Scope } from './realm.ts';

/** Who is calling. An anonymous visitor (scope `register`) has no account: all ids and names are empty. */
export interface Actor {
  accountId: string;
  /** The company the call names, or else the account's first one (1-portal §6). Empty: it has none, or not this one. */
  companyId: string;
  companyRole: CompanyRole | undefined;
  email: string;
  companyName: string;
  state: AccountState;
  scope: Scope;
}

/** The item if it is the actor's own. Throws 404 for an unknown id, 403 for somebody else's (contract D-22). */
export function requireOwn<T extends { company_id: string | null }>(found: T | undefined, actor: Actor): T {
  if (found === undefined) throw notFound();
  if (found.company_id !== actor.companyId) throw accessDenied();
  return found;
}
