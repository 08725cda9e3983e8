import { useState } from 'react';
import { copyOf } from '#ground/rules/fields/is-same.ts';
import { useFormState } from '#ground/screens/forms/form-context.ts';
import { type Undo, useFocusLater, useList } from '#ground/screens/forms/use-list.tsx';
import type { DeMinimisAnswer, DeMinimisDeclaration } from '../../../rules/steps/de-minimis-fields.ts';
import {
  addButtonOf,
  type Company,
  ELSEWHERE,
  editButtonId,
  emptyEntry,
  indexIn,
  inWireOrder,
  isBlank,
  isElsewhere,
  removeButtonId,
  type TableKey,
  UNNAMED_ENTRY,
} from '../../de-minimis-entries.ts';

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
  add(place: TableKey): void;
  edit(index: number): void;
  /** Shows the field of a complaint, wherever it is. */
  reveal(path: string): void;
  /** The open entry was given another company. */
  moved(): void;
  close(): void;
  /** The open entry as it was before; an added one goes. */
  cancel(): void;
  remove(index: number): void;
  undo: Undo;
}

/** The entries in the form, always in the order in which the server counts them. */
function useStoredEntries(companies: readonly Company[]) {
  const form = useFormState();
  const declared = () => form.answers() as unknown as DeMinimisDeclaration;
  return {
    declared,
    /** Returns the place the followed entry has got. */
    store(minimis: DeMinimisAnswer[], followed?: DeMinimisAnswer): number {
      const ordered = inWireOrder({ ...declared(), minimis }, companies);
      form.setAnswer('minimis', ordered);
      return followed === undefined ? -1 : ordered.indexOf(followed);
    },
  };
}

/** The entry whose editor stands open; the focus follows. */
function useOpenEntry() {
  const [open, setOpen] = useState<OpenEntry>();
  const focusLater = useFocusLater();
  function show(opened: OpenEntry, focus = `minimis[${opened.index}].provider`) {
    setOpen(opened);
    focusLater(focus);
  }
  function hide(focus: string) {
    setOpen(undefined);
    focusLater(focus);
  }
  return { open, setOpen, show, hide };
}

type Shown = Pick<ReturnType<typeof useStoredEntries>, 'declared'> &
  Pick<ReturnType<typeof useOpenEntry>, 'setOpen' | 'hide'>;

/** Takes entries away; what was typed comes back with one press. */
function useEntryRemoval({ declared, setOpen, hide }: Shown, years: readonly string[], companies: readonly Company[]) {
  const list = useList('minimis');
  function remove(index: number) {
    const entry = declared().minimis[index];
    if (entry === undefined) return;
    const onBack = (at: number) => hide(rowButtonId(at, entry, years));
    const title = entry.provider ?? UNNAMED_ENTRY;
    if (list.remove(index, { title, isTouched: !isBlank(entry), onBack })) setOpen(undefined);
    else hide(addButtonOf(entry, companies));
  }
  return { remove, undo: list.undo };
}

/** The button of an entry's row: outside of the three years it can only be deleted. */
function rowButtonId(index: number, entry: DeMinimisAnswer, years: readonly string[]): string {
  return isElsewhere(entry, years) ? removeButtonId(index) : editButtonId(index);
}

export function useEntryDesk(years: readonly string[], companies: readonly Company[]): EntryDesk {
  const { declared, store } = useStoredEntries(companies);
  const [tab, setTab] = useState(years[0] ?? ELSEWHERE);
  const { open, setOpen, show, hide } = useOpenEntry();

  const { remove, undo } = useEntryRemoval({ declared, setOpen, hide }, years, companies);
  function putBack(index: number, before: DeMinimisAnswer) {
    const minimis = declared().minimis.map((entry, at) => (at === index ? before : entry));
    hide(editButtonId(store(minimis, before)));
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
      show({ index: store([...declared().minimis, added], added), before: undefined });
    },
    edit: (index) => show({ index, before: copyOf(declared().minimis[index]) }),
    reveal(path) {
      const index = indexIn(path) ?? -1;
      const entry = declared().minimis[index];
      if (entry === undefined) return;
      const isOutside = isElsewhere(entry, years);
      setTab(isOutside ? ELSEWHERE : (entry.year ?? ELSEWHERE));
      if (isOutside) hide(rowButtonId(index, entry, years));
      else show({ index, before: copyOf(entry) }, path);
    },
    moved() {
      const entry = open && declared().minimis[open.index];
      if (open && entry) setOpen({ ...open, index: store(declared().minimis, entry) });
    },
    close: () => open && hide(editButtonId(open.index)),
    cancel() {
      if (open?.before !== undefined) putBack(open.index, open.before);
      else if (open) remove(open.index);
    },
    remove,
    undo,
  };
}
