import type { CheckResult, ReviewKind } from '#features/proposal/rules/check-list.ts';
import type { JudgedItem } from './basis.ts';
import type { MachineAnswer } from './machine-answer.ts';

export interface CheckedItem {
  /** 'content.purpose' */
  item: string;
  label: string;
  result: CheckResult | null;
  remark: string | null;
  /** What the machine finds now; null: nothing, or nothing is checked in this state. */
  machine: MachineAnswer | null;
  /** Who gave the result, and on what; null: nobody. */
  judged: JudgedItem | null;
}

export interface Review {
  label: string;
  open: readonly string[];
  notMet: readonly string[];
  items: readonly CheckedItem[];
}

export type Reviews = Readonly<Record<ReviewKind, Review>>;
