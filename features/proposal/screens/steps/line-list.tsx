import type { Answers } from '#ground/rules/fields/field.ts';
import { formatDecimal } from '#ground/rules/values/decimal.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState, useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { ClosedProblems } from '#ground/screens/forms/own-problems.tsx';
import { type ListItem, UndoNotice } from '#ground/screens/forms/use-list.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { FieldError, Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import type { Facts } from '../../rules/facts.ts';
import { AMOUNT_DECIMALS } from '../../rules/steps/plan-costs.ts';
import { BLANK_LINE } from '../../rules/steps/step-08-financing-plan.ts';
import { type LineRow, type ListName, lineRows } from './plan-rows.ts';
import { type ItemEditor, useItemEditor } from './proofs-table.tsx';
import './financing-plan.css';

interface LineListProps {
  /** The proof and the name of its list. */
  proof: ListItem;
  name: ListName;
  facts: Facts;
  sumLabel: string;
}

/** The lines of one module of a proof: one below the other with their sums, each edited in its own place. */
export function LineList({ proof, name, facts, sumLabel }: LineListProps) {
  const { readOnly } = useFormState();
  const path = `${proof.path}.${name}`;
  const { rows, sum } = useFromAnswers((answers: Answers) => lineRows(answers, facts, proof.index, name));
  const editor = useItemEditor(path, rows);
  const { list } = editor;
  return (
    <div ref={editor.root} id={path} tabIndex={-1} className="line-list">
      {list.items.length > 0 && (
        <>
          <ol className="plain-list line-list__lines" aria-label={list.field.label}>
            {list.items.map((item) => (
              <li key={item.key} className="line-list__line">
                <LineHead item={item} row={rows[item.index]} editor={editor} />
                {editor.open?.index === item.index && <LineForm item={item} editor={editor} />}
              </li>
            ))}
          </ol>
          <p className="kern-body line-list__sum">
            {`${sumLabel}: `}
            <strong>{formatEuro(sum)}</strong>
          </p>
        </>
      )}
      <UndoNotice undo={list.undo} />
      <FieldError id={`${path}-error`} message={list.error} />
      {!readOnly && !list.isFull && (
        <span data-add={path}>
          <Button icon="add" onPress={() => editor.add(BLANK_LINE[name])}>
            {`${list.field.itemLabel} hinzufügen`}
          </Button>
        </span>
      )}
    </div>
  );
}

/** The fields of one line. It is taken over with its proof. */
function LineForm({ item, editor }: { item: ListItem; editor: ItemEditor }) {
  const { fields, itemLabel } = editor.list.field;
  return (
    <div className="line-list__form">
      <Fieldset legend={`${itemLabel} ${item.index + 1}`}>
        {Object.keys(fields).map((field) => (
          <Field key={field} name={`${item.path}.${field}`} rows={4} />
        ))}
      </Fieldset>
    </div>
  );
}

interface LineHeadProps {
  item: ListItem;
  row: LineRow | undefined;
  editor: ItemEditor;
}

/** A line in short: what, how many, for how much. */
function LineHead({ item, row, editor }: LineHeadProps) {
  const { readOnly } = useFormState();
  const { list, open } = editor;
  const name = `${list.field.itemLabel} ${item.index + 1}`;
  const isOpen = open?.index === item.index;
  return (
    <div className="line-list__head">
      <p className="kern-body line-list__name">
        <span className="line-list__number">{`${name}: `}</span>
        {row?.description ?? 'noch ohne Bezeichnung'}
      </p>
      <p className="kern-body line-list__price">
        {`${priceOf(row)} `}
        <strong>{formatEuro(row?.sum ?? 0)}</strong>
      </p>
      {!isOpen && <ClosedProblems path={item.path} onOpen={(propertyPath) => editor.edit(item, propertyPath)} />}
      {!readOnly && (
        <div className="line-list__actions">
          {!isOpen && (
            <span data-edit={`${item.path.slice(0, item.path.lastIndexOf('['))}`}>
              <Button kind="tertiary" icon="edit" onPress={() => editor.edit(item)} aria-label={`Bearbeiten: ${name}`}>
                Bearbeiten
              </Button>
            </span>
          )}
          <Button kind="tertiary" icon="delete" onPress={() => editor.remove(item)} aria-label={`Löschen: ${name}`}>
            Löschen
          </Button>
        </div>
      )}
    </div>
  );
}

/** '4 × 1.500,00 € =' */
function priceOf(row: LineRow | undefined): string {
  if (row === undefined || row.amount === null || row.unitPrice === null) return '';
  return `${formatDecimal(row.amount, AMOUNT_DECIMALS)}\u00a0×\u00a0${formatEuro(row.unitPrice)}\u00a0=`;
}
