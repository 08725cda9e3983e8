import type { CompanyAct, CompanyRole } from '#ground/rules/session/rights.ts';
import { roleBar } from './role-bar.ts';
import { useProfile } from './session.tsx';

/** As what the person acts for the company of this page. */
export function useCompanyRole(): CompanyRole {
  return useProfile().profile.acting?.role ?? 'owner';
}

/** Why the person may not do this for the company, and which role may; undefined if they may. */
export function useRoleBar(act: CompanyAct): string | undefined {
  return roleBar(useCompanyRole(), act);
}
