import { type Columns, NO_COLUMNS } from '../rules/table/find-columns.ts';
import type { BankTable } from '../rules/table/table.ts';

const KEPT = 'portal.bank-columns';

/** What somebody chose before for a table with the same head. */
export function keptColumns({ head }: BankTable): Columns | undefined {
  const kept = head === undefined ? undefined : readKept()[keyOf(head)];
  // An older version kept other values under the same name.
  const isWhole =
    kept !== undefined &&
    Object.keys(NO_COLUMNS).every((role) => Array.isArray(Object.entries(kept).find(([key]) => key === role)?.[1]));
  return isWhole ? kept : undefined;
}

export function keepColumns({ head }: BankTable, columns: Columns): void {
  if (head === undefined) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...readKept(), [keyOf(head)]: columns }));
  } catch {
    // Then it is chosen again.
  }
}

function readKept(): Record<string, Columns> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, Columns>;
  } catch {
    return {};
  }
}

function keyOf(head: readonly string[]): string {
  return head.join('\t');
}
