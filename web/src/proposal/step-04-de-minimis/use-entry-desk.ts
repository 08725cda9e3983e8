import type { DeMinimisAnswer, DeMinimisDeclaration } from '@portal/domain/proposal/step-04-de-minimis/fields.ts';
import { useEffect, useState } from 'react';
import { useFormState } from '../../forms/form-context.ts';
import { copyOf } from '../../forms/is-same.ts';
import { focusField } from '../../ui/find-field.ts';
import {
  type Company,
  ELSEWHERE,
  emptyEntry,
  entriesAt,
  entriesElsewhere,
  indexIn,
  inWireOrder,
  isElsewhere,
  type Place,
  type PlacedEntry,
} from './entries.ts';

interface OpenEntry {
  index: number;
  /** As it was before it was opened; undefined: it was added. */
  before: DeMinimisAnswer | undefined;
}

/** What is done with the entries of the calculator: one of them is open for editing at most. */
export interface EntryDesk {
  /** A tax year, or ELSEWHERE. */
  tab: string;
  open: OpenEntry | undefined;
  selectTab(tab: string): void;
  add(place: Place): void;
  edit(index: number): void;
  /** Shows the field of a complaint, wherever it is. */
  reveal(path: string): void;
  /** The open entry was given another company. */
  moved(): void;
  close(): void;
  /** The open entry as it was before; an added one goes. */
  cancel(): void;
  remove(index: number): void;
}

/** Ids of buttons that take the focus when what had it is gone. */
export const addButtonId = ({ received, company }: Place) => `de-minimis-add-${received}-${company}`;
export const editButtonId = (index: number) => `de-minimis-edit-${index}`;
export const removeButtonId = (index: number) => `de-minimis-remove-${index}`;

export function useEntryDesk(years: readonly string[], companies: readonly Company[]): EntryDesk {
  const form = useFormState();
  const [tab, setTab] = useState(years[0] ?? ELSEWHERE);
  const [open, setOpen] = useState<OpenEntry>();
  const focusLater = useFocusLater();
  const current = () => form.answers() as unknown as DeMinimisDeclaration;

  /** Stores the entries in their order; returns the place the given one has got. */
  function store(minimis: DeMinimisAnswer[], followed?: DeMinimisAnswer): number {
    const ordered = inWireOrder({ ...current(), minimis }, companies);
    form.setAnswer('minimis', ordered);
    return followed === undefined ? -1 : ordered.indexOf(followed);
  }

  function show(index: number, focus: string) {
    setOpen({ index, before: copyOf(current().minimis[index]) });
    focusLater(focus);
  }

  function remove(index: number) {
    const answers = current();
    const focus = focusAfter(answers, index, years, companies);
    store(answers.minimis.filter((_, at) => at !== index));
    setOpen(undefined);
    focusLater(focus);
  }

  return {
    tab,
    open,
    selectTab(chosen) {
      setOpen(undefined);
      setTab(chosen);
    },
    add(place) {
      const added = emptyEntry(place);
      const index = store([...current().minimis, added], added);
      setOpen({ index, before: undefined });
      focusLater(`minimis[${index}].provider`);
    },
    edit: (index) => show(index, `minimis[${index}].provider`),
    reveal(path) {
      const index = indexIn(path) ?? -1;
      const entry = current().minimis[index];
      if (entry === undefined) return;
      const isOutside = isElsewhere(entry, years);
      setTab(isOutside ? ELSEWHERE : (entry.year ?? ELSEWHERE));
      if (isOutside) focusLater(removeButtonId(index));
      else show(index, path);
    },
    moved() {
      const { minimis } = current();
      const entry = open && minimis[open.index];
      if (entry !== undefined) setOpen({ ...open, index: store(minimis, entry) } as OpenEntry);
    },
    close() {
      if (open !== undefined) focusLater(editButtonId(open.index));
      setOpen(undefined);
    },
    cancel() {
      if (open === undefined) return;
      const { index, before } = open;
      if (before === undefined) return remove(index);
      const place = store(
        current().minimis.map((entry, at) => (at === index ? before : entry)),
        before,
      );
      setOpen(undefined);
      focusLater(editButtonId(place));
    },
    remove,
  };
}

/** After deleting, the focus goes to the next row, else to the one before, else to the button that adds. */
function focusAfter(
  answers: DeMinimisDeclaration,
  index: number,
  years: readonly string[],
  companies: readonly Company[],
): string {
  const entry = answers.minimis[index];
  if (entry === undefined) return '';
  const { received, year, company } = entry;
  const isOutside = isElsewhere(entry, years);
  const owner = companies.find(({ iri }) => iri === company) ?? companies[0];
  const place: Place = { received: received === true, year: year ?? '', company: owner?.iri ?? '' };
  const rows = isOutside ? entriesElsewhere(answers, years) : entriesAt(answers, place, companies);
  const at = neighbour(rows, index);
  if (at === undefined) return isOutside ? 'de-minimis-years' : addButtonId(place);
  return isOutside ? removeButtonId(at) : editButtonId(at);
}

/** Place of the row that follows, once the given one is gone. */
function neighbour(rows: readonly PlacedEntry[], index: number): number | undefined {
  const position = rows.findIndex((row) => row.index === index);
  const next = rows[position + 1];
  return next === undefined ? rows[position - 1]?.index : next.index - 1;
}

/** Moves the focus once what it should go to has been rendered. */
function useFocusLater(): (target: string) => void {
  const [target, setTarget] = useState<{ path: string }>();
  useEffect(() => {
    if (target !== undefined) focusField(target.path);
  }, [target]);
  return (path) => setTarget({ path });
}
