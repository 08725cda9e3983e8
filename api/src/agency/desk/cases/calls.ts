import { isRole, type Role } from '@portal/domain/agency/roles.ts';
import { PROPOSAL_TABLE } from '@portal/domain/agency/tables/proposal.ts';
import type { AgencyCall } from '../../../agency-access/calls.ts';
import { CASE_WORKERS } from '../roles.ts';

/** As the table says; each case is asked again when it is assigned. */
const ASSIGNING: readonly Role[] = PROPOSAL_TABLE.acts.assign.by.filter(isRole);

/**
 * The calls over many cases at once. Lists are for those who work on cases: auditors look into the record of acts, the
 * service desk looks after accounts.
 */
export const CASES_CALLS = {
  cases: { path: '/api/agency/cases', roles: CASE_WORKERS },
  export: { path: '/api/agency/cases/export.csv', roles: CASE_WORKERS },
  assign: { path: '/api/agency/cases/assign', roles: ASSIGNING },
  officers: { path: '/api/agency/officers', roles: CASE_WORKERS },
  /** Sums only, of nobody's case. */
  dashboard: { path: '/api/agency/dashboard', roles: [...CASE_WORKERS, 'programme-admin', 'auditor'] },
} as const satisfies Record<string, AgencyCall>;
