import { choiceLabel } from '#ground/rules/fields/field.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { useFormState } from '#ground/screens/forms/form-context.ts';
import { ClosedProblems } from '#ground/screens/forms/own-problems.tsx';
import { type ListItem, UndoNotice } from '#ground/screens/forms/use-list.tsx';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { focusField } from '#ground/screens/ui/field/find-field.ts';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { NO_PROOFS, type ProofRow, type ProofRows, SUM_LABEL } from './judge.ts';
import type { ItemEditor } from './use-item-editor.ts';

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
