import { ROLES, type Role } from '@portal/domain/agency/roles.ts';

export interface AgencyCall {
  path: string;
  /** Whoever holds one of them may call. */
  roles: readonly Role[];
}

/** Every GET an officer can begin with; the entry lists those open to the caller. */
export const AGENCY_CALLS = {
  entry: { path: '/api/agency', roles: ROLES },
  me: { path: '/api/agency/me', roles: ROLES },
  audit: { path: '/api/agency/audit', roles: ['auditor'] },
} as const satisfies Record<string, AgencyCall>;
