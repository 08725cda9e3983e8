import type { ActRule, ActTable } from '#features/cases/rules/table.ts';
import { LISTED_KINDS, type ListedKindName } from '#features/cases/rules/work-list.ts';

/**
 * previewing: what would happen is worked out case by case; previewed: it waits for a person's word; running: done case by
 * case; done: nothing is left to do.
 */
export type BulkState = 'previewing' | 'previewed' | 'running' | 'done';

export interface BulkCounts {
  /** Of all cases. */
  cases: number;
  /** Would be done, or would be refused. */
  possible: number;
  impossible: number;
  done: number;
  refused: number;
}

/** One act on many cases. */
export interface BulkRun {
  '@id': string;
  id: string;
  act: string;
  /** German. */
  label: string;
  state: BulkState;
  counts: BulkCounts;
  /** Of the first case with its placeholders filled in; null where the act has no text. */
  exampleText: string | null;
  createdAt: string;
  endedAt: string | null;
}

export interface BulkItem {
  place: number;
  kind: ListedKindName;
  /** Address of the case. */
  case: string;
  number: string;
  companyName: string;
  /** Null: not worked out yet, or not done yet. */
  isPossible: boolean | null;
  isDone: boolean | null;
  /** Why not, in the words of the rules; of what is done the state after it. */
  said: string | null;
}

/** Why some are or would be refused, in the words of the rules. */
export interface BulkReason {
  said: string;
  /** Of cases. */
  count: number;
}

export interface BulkView extends BulkRun {
  /** The most frequent first. */
  reasons: readonly BulkReason[];
  items: readonly BulkItem[];
  /** Of the last item; null: no more. */
  next: number | null;
}

/** A run has this many cases at most: as many as the list counts. */
export const BULK_MOST = 10_000;

export interface BulkAct {
  act: string;
  /** As the first kind that has it declares it: one name means the same in every table. */
  rule: ActRule;
  kinds: readonly ListedKindName[];
}

/** What can be done to many cases at once, as the tables declare it; nothing that decides or pays. */
export function bulkActs(): BulkAct[] {
  const found = new Map<string, BulkAct>();
  for (const kind of Object.keys(LISTED_KINDS) as ListedKindName[]) {
    const { acts }: ActTable = LISTED_KINDS[kind].table;
    for (const [act, rule] of Object.entries(acts)) {
      if (!rule.bulk) continue;
      const before = found.get(act);
      found.set(
        act,
        before === undefined ? { act, rule, kinds: [kind] } : { ...before, kinds: [...before.kinds, kind] },
      );
    }
  }
  return [...found.values()];
}

export function findBulkAct(act: unknown): BulkAct | undefined {
  return bulkActs().find((one) => one.act === act);
}
