import type { ActTableName, AgencyTableName } from './all-tables.ts';

/** Kinds of case with their segment under /api/agency and /sachbearbeitung/fall. */
export const CASE_SEGMENTS = {
  proposal: 'proposals',
  verification: 'verifications',
  correction: 'corrections',
  amendment: 'amendments',
  objection: 'objections',
  hearing: 'hearings',
  payout: 'payouts',
  'bank-change': 'bank_changes',
} as const satisfies Readonly<Record<AgencyTableName, string>>;

export type CaseSegment = (typeof CASE_SEGMENTS)[keyof typeof CASE_SEGMENTS];

/** With those of records that are no cases about an application. */
const SEGMENTS = {
  ...CASE_SEGMENTS,
  raffle: 'pots',
  letter: 'letters',
  'letter-text': 'letter_texts',
  budget: 'budget_changes',
  'role-grant': 'role_grants',
  sample: 'verification_samples',
} as const satisfies Readonly<Record<ActTableName, string>>;

/** Where the cases of a kind stand: '/api/agency/proposals'. */
export function casePath(kind: ActTableName): string {
  return `/api/agency/${SEGMENTS[kind]}`;
}
