import type { Changes, Column } from './columns.ts';
import { type Draft, NO_DRAFT, type WorkRow } from './row.ts';

/** One cell and what was typed, pasted or set in it. */
export interface Edit {
  row: WorkRow;
  column: Column;
  text: string;
}

/** How a row was before: what is put back when the edit is undone. */
export interface Undo {
  key: string;
  changes: Changes;
  typed: Draft['typed'];
}

type Drafts = ReadonlyMap<string, Draft>;

/** The drafts after the edits, and the way back. A text that cannot be read stays in its cell as it was typed. */
export function applied(
  edits: readonly Edit[],
  drafts: Drafts,
  proofIds: readonly string[],
): { drafts: Map<string, Draft>; undo: Undo[] } {
  const changed = new Map<string, Draft>();
  const undo: Undo[] = [];
  for (const { row, column, text } of edits) {
    const before = changed.get(row.key) ?? drafts.get(row.key) ?? NO_DRAFT;
    const cells = { proofId: row.proofId, meta: { ...row.meta, ...before.meta } };
    const read = column.read(text, cells, proofIds);
    const { [column.key]: _, ...typed } = before.typed;
    if (read.ok) {
      changed.set(row.key, { ...before, ...proofOf(read.value), meta: { ...before.meta, ...read.value.meta }, typed });
      undo.push({ key: row.key, changes: inverse(read.value, row), typed: before.typed });
    } else {
      changed.set(row.key, { ...before, typed: { ...typed, [column.key]: text } });
      undo.push({ key: row.key, changes: { meta: {} }, typed: before.typed });
    }
  }
  return { drafts: changed, undo };
}

function proofOf({ proofId }: Changes): Pick<Draft, 'proofId'> {
  return proofId === undefined ? {} : { proofId };
}

function inverse({ proofId, meta }: Changes, row: WorkRow): Changes {
  const before = Object.fromEntries(Object.keys(meta).map((key) => [key, row.meta[key as keyof WorkRow['meta']]]));
  return { meta: before, ...(proofId === undefined ? {} : { proofId: row.proofId }) };
}

/** The drafts with the last edits taken back; the latest of a row's edits first. */
export function undone(undo: readonly Undo[], drafts: Drafts): Map<string, Draft> {
  const changed = new Map<string, Draft>();
  for (const { key, changes, typed } of [...undo].reverse()) {
    const before = changed.get(key) ?? drafts.get(key) ?? NO_DRAFT;
    changed.set(key, { ...before, ...proofOf(changes), meta: { ...before.meta, ...changes.meta }, typed });
  }
  return changed;
}

/** A block copied from a spreadsheet: lines of cells between tabs. One cell is put into all that are given. */
export function pasted(
  text: string,
  { rows, columns, at }: { rows: readonly WorkRow[]; columns: readonly Column[]; at: { row: number; column: number } },
): Edit[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.flatMap((line, down) =>
    line.split('\t').flatMap((cell, right): Edit[] => {
      const [row, column] = [rows[at.row + down], columns[at.column + right]];
      return row === undefined || column === undefined ? [] : [{ row, column, text: cell }];
    }),
  );
}
