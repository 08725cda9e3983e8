import { useRef } from 'react';
import { isSame } from '../../forms/is-same.ts';
import type { PlanRow } from './plan-rows.ts';

/** Rows that have not changed stay the same objects: what is made from them need not be drawn again. */
export function useSameRows(rows: readonly PlanRow[]): readonly PlanRow[] {
  const last = useRef<readonly PlanRow[]>([]);
  last.current = rows.map((row, index) => {
    const before = last.current[index];
    return before !== undefined && isSame(before, row) ? before : row;
  });
  return last.current;
}
