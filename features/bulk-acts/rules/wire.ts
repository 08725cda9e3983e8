import type { ListedKindName } from '#features/cases/rules/work-list.ts';

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
