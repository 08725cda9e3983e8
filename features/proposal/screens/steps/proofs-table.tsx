import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Answers, choiceLabel } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { useFormState } from '#ground/screens/forms/form-context.ts';
import { ClosedProblems } from '#ground/screens/forms/own-problems.tsx';
import { valueAt } from '#ground/screens/forms/path.ts';
import { type List, type ListItem, UndoNotice, useList } from '#ground/screens/forms/use-list.tsx';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { focusField } from '#ground/screens/ui/field/find-field.ts';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { NO_PROOFS, type ProofRow, type ProofRows, SUM_LABEL } from './plan-rows.ts';

interface Opened {
  index: number;
  isNew: boolean;
  /** The element as it was before it was opened. */
  before: Answers;
}

export interface ItemEditor {
  list: List;
  /** Goes around rows and editor; rows carry `data-edit`, the button that adds `data-add`, both with the list's path. */
  root: RefObject<HTMLDivElement | null>;
  /** The element in the editor. */
  open: ListItem | undefined;
  isNew: boolean;
  /** Adds an element at the end and opens it. */
  add(element: Answers): void;
  /** Opens an element, at the field with the given path if there is one. */
  edit(item: ListItem, fieldPath?: string): void;
  /** Keeps what was typed. */
  close(): void;
  /** Puts back what was there before; a new element goes (2-application §4, step 8). */
  cancel(): void;
  remove(item: ListItem): void;
}

/**
 * One element of a list in an editor. It works on the form's own answers, so that nothing typed is lost when the page
 * goes away; `cancel` puts the earlier ones back. An only element with something missing is open from the start.
 */
export function useItemEditor(path: string, rows: readonly { isComplete: boolean }[]): ItemEditor {
  const form = useFormState();
  const list = useList(path);
  const [opened, setOpened] = useState(() => {
    const [first] = list.items;
    if (form.readOnly || first === undefined || rows.length !== 1 || rows[0]?.isComplete) return undefined;
    return { ...openingOf(first, form.answers()), isNew: first.id === undefined };
  });
  const { root, focusRow, focusLater } = useFocusAfter(path);
  const open = opened && list.items[opened.index];

  function remove({ index }: ListItem, isTouched?: boolean) {
    const isOffered = list.remove(index, { isTouched, onBack: focusRow });
    setOpened((was) => afterRemoval(was, index));
    if (!isOffered) focusRow(index);
  }

  return {
    list,
    root,
    open,
    isNew: opened?.isNew ?? false,
    add: (element) => setOpened({ index: list.add(element), isNew: true, before: element }),
    edit(item, fieldPath) {
      setOpened(openingOf(item, form.answers()));
      const [firstField] = Object.keys(list.field.fields);
      focusLater(fieldPath ?? `${item.path}.${firstField}`);
    },
    close() {
      setOpened(undefined);
      if (open) focusRow(open.index);
    },
    cancel() {
      if (opened === undefined || open === undefined) return;
      if (opened.isNew) return remove(open, !isSame(valueAt(form.answers(), open.path), opened.before));
      form.setAnswer(open.path, opened.before);
      setOpened(undefined);
      focusRow(open.index);
    },
    remove: (item) => remove(item),
  };
}

function openingOf({ index, path }: ListItem, answers: Answers): Opened {
  return { index, isNew: false, before: valueAt(answers, path) as Answers };
}

function afterRemoval(opened: Opened | undefined, removed: number): Opened | undefined {
  if (opened === undefined || opened.index === removed) return undefined;
  return opened.index > removed ? { ...opened, index: opened.index - 1 } : opened;
}

/** Where the focus goes when what had it is gone: into an editor, to a row's button, else to the button that adds. */
function useFocusAfter(path: string) {
  const root = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ row: number } | { field: string }>();
  useEffect(() => {
    if (target === undefined) return;
    if ('field' in target) focusField(target.field);
    else rowButton(root.current, path, target.row)?.focus();
    setTarget(undefined);
  }, [target, path]);
  return {
    root,
    focusRow: (row: number) => setTarget({ row }),
    focusLater: (field: string) => setTarget({ field }),
  };
}

function rowButton(root: HTMLElement | null, path: string, row: number): HTMLElement | undefined {
  const inRows = [...(root?.querySelectorAll<HTMLElement>(`[data-edit="${path}"] button`) ?? [])];
  const adding = root?.querySelector<HTMLElement>(`[data-add="${path}"] button`);
  return inRows[row] ?? inRows[inRows.length - 1] ?? adding ?? undefined;
}

interface ProofsTableProps extends ProofRows {
  editor: ItemEditor;
}

type Row = ProofRow & { item: ListItem };

/** All proofs with their sums. While one is in the editor, the others wait (2-application §4, step 8). */
export function ProofsTable({ rows, sum, editor }: ProofsTableProps) {
  const { readOnly } = useFormState();
  const { list } = editor;
  const shown = list.items.flatMap((item): Row[] => {
    const row = rows[item.index];
    return row === undefined ? [] : [{ ...row, item }];
  });
  return (
    <div className="proofs-table">
      <Table
        label={list.field.label}
        columns={[...columnsOf(editor, sum), ...(readOnly ? [] : [actionColumn(editor)])]}
        rows={shown}
        rowKey={({ item }) => item.key}
        sumLabel={SUM_LABEL}
        empty={<p>{NO_PROOFS}</p>}
      />
      <UndoNotice undo={list.undo} />
    </div>
  );
}

function columnsOf(editor: ItemEditor, sum: number): TableColumn<Row>[] {
  const { proofType } = editor.list.field.fields;
  return [
    { header: editor.list.field.itemLabel, rowHeader: true, cell: (row) => <ProofName row={row} editor={editor} /> },
    { header: 'Art', cell: (row) => proofType?.kind === 'choice' && (choiceLabel(proofType, row.proofType) || '–') },
    { header: 'Anbieter', cell: (row) => row.provider ?? '–' },
    { header: 'Summe', numeric: true, cell: (row) => formatEuro(row.sum), sum: formatEuro(sum) },
  ];
}

function ProofName({ row, editor }: { row: Row; editor: ItemEditor }) {
  const { item } = row;
  const isOpen = editor.open?.index === item.index;
  return (
    <div className="proofs-table__name">
      <span>{row.description ?? nameOf(item, editor)}</span>
      {isOpen && <Badge tone="info">geöffnet</Badge>}
      {!isOpen && !row.isComplete && <Badge tone="warning">Angaben fehlen</Badge>}
      {!isOpen && (
        <ClosedProblems
          path={item.path}
          onOpen={(propertyPath) => (editor.open ? focusField(editor.open.path) : editor.edit(item, propertyPath))}
        />
      )}
    </div>
  );
}

function actionColumn(editor: ItemEditor): TableColumn<Row> {
  const lock = lockOf(editor);
  return {
    header: 'Bearbeiten oder löschen',
    actions: true,
    cell: ({ item }) => (
      <div className="proofs-table__actions">
        <span data-edit={PROOFS}>
          <Button
            {...lock}
            kind="tertiary"
            icon="edit"
            onPress={() => editor.edit(item)}
            aria-label={`Bearbeiten: ${nameOf(item, editor)}`}
          >
            Bearbeiten
          </Button>
        </span>
        <Button
          {...lock}
          kind="tertiary"
          icon="delete"
          onPress={() => editor.remove(item)}
          aria-label={`Löschen: ${nameOf(item, editor)}`}
        >
          Löschen
        </Button>
      </div>
    ),
  };
}

export const PROOFS = 'proofs';

/** While a proof is open, no other may be touched; pressing leads to the open one. */
export function lockOf({ open }: ItemEditor) {
  if (open === undefined) return {};
  return {
    lockedBecause: 'Bitte schließen Sie zuerst den geöffneten Nachweis.',
    onLockedPress: () => void focusField(open.path),
  };
}

function nameOf({ index }: ListItem, { list }: ItemEditor): string {
  return `${list.field.itemLabel} ${index + 1}`;
}
