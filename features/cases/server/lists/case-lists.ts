import type { ListedKindName, SortName } from '../../rules/work-list.ts';

/** Where a case of each kind has its address. */
export const LISTED_PATHS = {
  proposal: '/api/agency/proposals',
  verification: '/api/agency/verifications',
  payout: '/api/agency/payouts',
} as const satisfies Record<ListedKindName, string>;

/** The column of each sort's key and the type that the key is compared as; that of a person's own follow-up stands beside the list. */
export const SORTS = {
  dueOn: { column: 'due_key', type: 'date' },
  receivedAt: { column: 'received_key', type: 'timestamptz' },
  amount: { column: 'amount', type: 'int8' },
  companyName: { column: 'company_key', type: 'text' },
  followUpOn: { column: 'due_on', type: 'date' },
} as const satisfies Record<SortName, { column: string; type: string }>;
