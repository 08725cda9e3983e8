import { type CompanyAct, type CompanyRole, mayInCompany } from '#ground/rules/session/rights.ts';

let texts: typeof import('#ground/rules/session/role-texts.ts') | undefined;

/** Before anything is shown to somebody who is not the sole owner; nobody else ever needs them. */
export async function loadRoleTexts(): Promise<void> {
  texts = await import('#ground/rules/session/role-texts.ts');
}

/** Why a role may not do this for the company, and which one may; undefined if it may. */
export function roleBar(role: CompanyRole, act: CompanyAct): string | undefined {
  return mayInCompany(role, act) ? undefined : (texts?.companyBar(role, act) ?? '');
}
