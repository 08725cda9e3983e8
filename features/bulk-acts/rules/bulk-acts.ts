import type { ActRule, ActTable } from '#features/cases/rules/table.ts';
import { LISTED_KINDS, type ListedKindName } from '#features/cases/rules/work-list.ts';

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
