import { PAYOUT_TABLE } from '#features/payout/rules/acts.ts';
import { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { VERIFICATION_TABLE } from '#features/verification/rules/acts.ts';
import type { ActTable } from './table.ts';

/** Somebody who can get cases now. */
export interface Load {
  id: string;
  /** Open cases. */
  open: number;
}

/** Instead of a person: each case goes to whoever has the fewest. */
export const EVENLY = 'evenly';

/** Whoever has the fewest open cases, the first id where several have; undefined where nobody is there. */
export function leastLoaded(people: Iterable<Load>): Load | undefined {
  return [...people].sort((one, other) => one.open - other.open || (one.id < other.id ? -1 : 1))[0];
}

interface ListedKind {
  label: string;
  table: ActTable;
}

/** What stands in the work lists. */
export const LISTED_KINDS = {
  proposal: { label: 'Antrag', table: PROPOSAL_TABLE },
  verification: { label: 'Verwendungsnachweis', table: VERIFICATION_TABLE },
  payout: { label: 'Auszahlung', table: PAYOUT_TABLE },
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

/** Payouts follow their proof of use: nobody is assigned to them. */
export const ASSIGNED_KINDS = ['proposal', 'verification'] as const satisfies readonly ListedKindName[];

/** Where somebody can be put in charge of a case, as its table has it: 'proposal received'. */
export const ASSIGNABLE: readonly string[] = Object.entries(LISTED_KINDS).flatMap(([kind, { table }]) => {
  const { moves }: ActTable = table;
  return Object.keys(moves).flatMap((state) => (moves[state]?.assign === undefined ? [] : [`${kind} ${state}`]));
});

/** The lists people work from; each holds open cases only, but for those somebody wants to see again. */
export const WORK_LISTS = {
  mine: 'Meine Fälle',
  unassigned: 'Nicht zugewiesen',
  overdue: 'Überfällig',
  'on-hold': 'Wartet auf andere',
  'follow-up': 'Wiedervorlage',
} as const;

export type WorkList = keyof typeof WORK_LISTS;

export function isWorkList(text: string): text is WorkList {
  return Object.hasOwn(WORK_LISTS, text);
}

/** What a list can be sorted by; `followUpOn`: only the list of what one wants to see again. */
export const SORT_NAMES = ['dueOn', 'receivedAt', 'amount', 'companyName', 'followUpOn'] as const;

export type SortName = (typeof SORT_NAMES)[number];

/** What stands first unless somebody asks otherwise: what is due first, or to be seen again. */
export function usualSort(list: string | undefined): SortName {
  return list === FOLLOW_UP ? 'followUpOn' : 'dueOn';
}

/** False where the list has no such day. */
export function canSort(list: string | undefined, by: SortName): boolean {
  return by !== 'followUpOn' || list === FOLLOW_UP;
}

const FOLLOW_UP = 'follow-up' satisfies WorkList;

/** Characters of a search at most. */
export const SEARCH_MAX = 100;
