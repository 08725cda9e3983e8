import type { Role } from '@portal/domain/agency/roles.ts';

/** Who sees cases: not the service desk, whose people look after accounts, nor who only looks after the programme. */
export const CASE_READERS = [
  'intake',
  'caseworker',
  'decision-maker',
  'finance-approver',
  'auditor',
] as const satisfies readonly Role[];

/** Who can do anything with them; each act asks for its own roles besides. */
export const CASE_WORKERS = [
  'intake',
  'caseworker',
  'decision-maker',
  'finance-approver',
] as const satisfies readonly Role[];
