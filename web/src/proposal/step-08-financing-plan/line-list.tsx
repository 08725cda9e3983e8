import type { Answers } from '@portal/domain/fields/field.ts';
import type { Facts } from '@portal/domain/proposal/facts.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { useFormState, useFromAnswers } from '../../forms/form-context.ts';
import type { ListItem } from '../../forms/use-list.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { formatDecimal } from '../../ui/read-decimal.ts';
import { ClosedProblems } from './closed-problems.tsx';
import { type LineRow, type ListName, lineRows, untouchedLine } from './judge.ts';
import { LineForm } from './line-form.tsx';
import { type ItemEditor, useItemEditor } from './use-item-editor.ts';
import { AMOUNT_DECIMALS } from '@portal/domain/proposal/step-08-financing-plan/sums.ts';

interface LineListProps {
  /** Of the proof, and its place among the proofs. */
  path: string;
  index: number;
  name: ListName;
  facts: Facts;
  sumLabel: string;
}

/** The lines of one module of a proof: one below the other with their sums, each edited in its own place. */
export function LineList({ path, index, name, facts, sumLabel }: LineListProps) {
  const { readOnly } = useFormState();
  const listPath = `${path}.${name}`;
  const editor = useItemEditor(listPath);
  const { rows, sum } = useFromAnswers((answers: Answers) => lineRows(answers, facts, index, name));
  const { list } = editor;
  return (
    <div ref={editor.root} id={listPath} tabIndex={-1} className="line-list">
      <FieldError id={`${listPath}-error`} message={list.error} />
      {list.items.length > 0 && (
        <ol className="line-list__lines" aria-label={list.field.label}>
          {list.items.map((item) => (
            <li key={item.key} className="line-list__line">
              <LineHead item={item} row={rows[item.index]} listPath={listPath} editor={editor} />
              {editor.open?.index === item.index && <LineForm item={item} editor={editor} facts={facts} />}
            </li>
          ))}
        </ol>
      )}
      {list.items.length > 0 && (
        <p className="kern-body line-list__sum">
          {sumLabel}: <strong>{formatEuro(sum)}</strong>
        </p>
      )}
      {!readOnly && !list.isFull && (
        <span data-add={listPath}>
          <Button icon="add" onPress={() => editor.add(newLine(list.field.fields, name))}>
            {`${list.field.itemLabel} hinzufügen`}
          </Button>
        </span>
      )}
    </div>
  );
}
