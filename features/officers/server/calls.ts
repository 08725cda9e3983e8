import { CASE_READERS, CASE_WORKERS, isRole, ROLES, type Role } from '#features/audit/rules/roles.ts';
import { SIGNERS } from '#features/cases/rules/all-tables.ts';
import type { DeskCallName } from '#features/desk/rules/wire.ts';
import { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';

export interface AgencyCall {
  path: string;
  /** Where there is nothing at the path itself: the route below it. */
  below?: string;
  /** Whoever holds one of them may begin here: read the collection, or post to it where there is none to read. */
  roles: readonly Role[];
}

/** Whoever can do something to many cases at once: see `bulkActs`. */
const MANY = ['intake', 'caseworker', 'decision-maker'] as const satisfies readonly Role[];

/** Every call an officer can begin with; the entry lists those that are built in and open to the caller. */
export const AGENCY_CALLS = {
  entry: { path: '/api/agency', roles: ROLES },
  me: { path: '/api/agency/me', roles: ROLES },
  cases: { path: '/api/agency/cases', roles: CASE_READERS },
  export: { path: '/api/agency/cases/export.csv', roles: CASE_READERS },
  /** How a working day begins, for whoever works on cases. */
  day: { path: '/api/agency/day', roles: CASE_WORKERS },
  /** Who stands in for whom. */
  deputies: { path: '/api/agency/deputies', roles: [...CASE_WORKERS, 'access-admin'] },
  /** As the table says; each case is asked again when it is assigned. */
  assign: { path: '/api/agency/cases/assign', roles: PROPOSAL_TABLE.acts.assign.by.filter(isRole) },
  /** One act on many cases: what it is, each case asks its table. */
  bulk: { path: '/api/agency/bulk', roles: MANY },
  /** Texts for messages, requests and notes. */
  templates: { path: '/api/agency/templates', roles: MANY },
  /** Who has how much, and by which rules cases are shared. */
  officers: { path: '/api/agency/officers', roles: CASE_READERS },
  /** Who works here with which roles, and what becomes of it. */
  access: { path: '/api/agency/access', roles: ['access-admin', 'auditor'] },
  /** Applications on paper and what their companies send later; only who began one types it. */
  papers: { path: '/api/agency/paper_applications', roles: ['caseworker', 'auditor'] },
  receipts: { path: '/api/agency/receipts', roles: ['intake'] },
  /** Sums only, of nobody's case. */
  dashboard: { path: '/api/agency/dashboard', roles: [...CASE_READERS, 'programme-admin'] },
  /** Sums only; whoever proposes, decides or pays must know what there is. */
  budget: {
    path: '/api/agency/budget',
    roles: ['caseworker', 'decision-maker', 'finance-approver', 'treasury', 'programme-admin', 'auditor'],
  },
  /** The programme's money as tables, case by case. */
  ministry: {
    path: '/api/agency/ministry',
    below: '/:table/csv',
    roles: ['decision-maker', 'finance-approver', 'auditor'],
  },
  payoutRuns: { path: '/api/agency/payout_runs', roles: ['finance-approver', 'treasury', 'auditor'] },
  bankFiles: { path: '/api/agency/bank_files', roles: ['finance-approver', 'treasury', 'auditor'] },
  unpaid: {
    path: '/api/agency/unpaid',
    roles: ['caseworker', 'decision-maker', 'finance-approver', 'treasury', 'auditor'],
  },
  /** Who examines, decides or audits reads how it was drawn. */
  samples: {
    path: '/api/agency/verification_samples',
    roles: ['programme-admin', 'caseworker', 'decision-maker', 'auditor'],
  },
  pots: { path: '/api/agency/pots', roles: ['programme-admin', 'auditor'] },
  letters: { path: '/api/agency/letters', roles: ['intake', 'caseworker', 'decision-maker', 'auditor'] },
  letterTexts: { path: '/api/agency/letter_texts', roles: ['programme-admin', 'decision-maker', 'auditor'] },
  toSign: { path: '/api/agency/to_sign', roles: SIGNERS },
  settings: { path: '/api/agency/settings', roles: ['programme-admin', 'auditor'] },
  accounts: { path: '/api/agency/accounts', roles: ['service-desk'] },
  jobs: { path: '/api/agency/jobs', roles: ['programme-admin', 'service-desk', 'auditor'] },
  clock: { path: '/api/agency/clock', roles: ROLES },
  audit: { path: '/api/agency/audit', roles: ['auditor'] },
} as const satisfies Record<DeskCallName, AgencyCall>;
