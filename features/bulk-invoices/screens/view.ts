import type { OpenEnd } from '../rules/open-ends.ts';
import { WORK_TEXTS } from '../rules/texts.ts';
import { COLUMNS } from './columns.ts';
import { fileNameOf, type WorkRow } from './row.ts';

/** Which rows are shown. */
export const FILTERS = [
  { value: 'all', label: WORK_TEXTS.all },
  { value: 'waiting', label: WORK_TEXTS.waiting },
  { value: 'lacking', label: WORK_TEXTS.lacking },
  { value: 'not-eligible', label: WORK_TEXTS.notEligible },
] as const;

export type Filter = (typeof FILTERS)[number]['value'];

export interface Sorting {
  /** Key of a column. */
  column: string;
  isDown: boolean;
}

export interface View {
  filter: Filter;
  search: string;
  sorting: Sorting | undefined;
}

export const EVERYTHING: View = { filter: 'all', search: '', sorting: undefined };

/** The address of the table as it shows what is to be decided. */
export function workPath(verificationId: string, end?: Pick<OpenEnd, 'kind' | 'name'>): string {
  const path = `/vn/${verificationId}/rechnungen`;
  if (end === undefined || end.kind === 'above') return path;
  const query = end.kind === 'waiting' ? { zeigen: 'waiting' } : { suche: end.name.replace(/^Rechnung /, '') };
  return `${path}?${new URLSearchParams(query)}`;
}

/** What the address asks for. */
export function viewOf(query: URLSearchParams): View {
  const filter = FILTERS.find(({ value }) => value === query.get('zeigen'))?.value ?? 'all';
  return { ...EVERYTHING, filter, search: query.get('suche') ?? '' };
}

const FITS: Readonly<Record<Filter, (row: WorkRow) => boolean>> = {
  all: () => true,
  waiting: ({ source }) => source.kind === 'waiting',
  lacking: ({ isComplete }) => !isComplete,
  'not-eligible': ({ mark }) => mark !== undefined,
};

/** The rows to show, in their order; rows without an answer come last. */
export function shownRows(
  rows: readonly WorkRow[],
  { filter, search, sorting }: View,
  proofs: readonly { id: string; provider: string | null }[],
): readonly WorkRow[] {
  const wanted = search.trim().toLowerCase();
  const found = rows.filter((row) => FITS[filter](row) && (wanted === '' || wordsOf(row, proofs).includes(wanted)));
  const column = COLUMNS.find(({ key }) => key === sorting?.column);
  if (column === undefined || sorting === undefined) return found;
  const ids = proofs.map(({ id }) => id);
  const keyed = found.map((row) => ({ row, by: sortKey(column.kind, column.show(row, ids)) }));
  const turn = sorting.isDown ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.by === '' || b.by === '') return a.by === b.by ? 0 : a.by === '' ? 1 : -1;
    return (
      turn *
      (typeof a.by === 'number' && typeof b.by === 'number'
        ? a.by - b.by
        : COLLATOR.compare(String(a.by), String(b.by)))
    );
  });
  return keyed.map(({ row }) => row);
}

const COLLATOR = new Intl.Collator('de', { numeric: true });

/** '04.11.2022' sorts by its year first, '1.190,00' by its amount. */
function sortKey(kind: string, shown: string): string | number {
  if (shown === '') return '';
  if (kind === 'day') return shown.split('.').reverse().join('-');
  return kind === 'money' ? Number(shown.replaceAll('.', '').replace(',', '.')) : shown;
}

function wordsOf(row: WorkRow, proofs: readonly { id: string; provider: string | null }[]): string {
  const provider = proofs.find(({ id }) => id === row.proofId)?.provider ?? '';
  return [row.meta.invoiceNumber, fileNameOf(row), provider].join(' ').toLowerCase();
}
