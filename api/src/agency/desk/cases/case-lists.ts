import { PAYOUT_TABLE } from '@portal/domain/agency/tables/payout.ts';
import { PROPOSAL_TABLE } from '@portal/domain/agency/tables/proposal.ts';
import type { ActTable } from '@portal/domain/agency/tables/table.ts';
import { VERIFICATION_TABLE } from '@portal/domain/agency/tables/verification.ts';

interface ListedKind {
  label: string;
  /** Where one of them has its address. */
  path: string;
  table: ActTable;
}

/** What stands in the work lists. */
export const LISTED_KINDS = {
  proposal: { label: 'Antrag', path: '/api/agency/proposals', table: PROPOSAL_TABLE },
  verification: { label: 'Verwendungsnachweis', path: '/api/agency/verifications', table: VERIFICATION_TABLE },
  payout: { label: 'Auszahlung', path: '/api/agency/payouts', table: PAYOUT_TABLE },
} as const satisfies Record<string, ListedKind>;

export type ListedKindName = keyof typeof LISTED_KINDS;

export function isListedKind(text: string): text is ListedKindName {
  return Object.hasOwn(LISTED_KINDS, text);
}

export function hasState(kind: ListedKindName, state: string): boolean {
  return Object.hasOwn(LISTED_KINDS[kind].table.states, state);
}

/** German label of a state of a kind. */
export function stateLabel(kind: ListedKindName, state: string): string {
  const { states }: ActTable = LISTED_KINDS[kind].table;
  return states[state] ?? state;
}

/** The lists people work from; each holds open cases only. */
export const WORK_LISTS = {
  mine: 'Meine Fälle',
  unassigned: 'Nicht zugewiesen',
  overdue: 'Überfällig',
  'on-hold': 'Wartet auf andere',
} as const;

export type WorkList = keyof typeof WORK_LISTS;

export function isWorkList(text: string): text is WorkList {
  return Object.hasOwn(WORK_LISTS, text);
}

/** What a list can be sorted by: the column of its key and the type that the key is compared as. */
export const SORTS = {
  dueOn: { column: 'due_key', type: 'date' },
  receivedAt: { column: 'received_key', type: 'timestamptz' },
  amount: { column: 'amount', type: 'int8' },
  companyName: { column: 'company_key', type: 'text' },
} as const;

export type SortName = keyof typeof SORTS;
