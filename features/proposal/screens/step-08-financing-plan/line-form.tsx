import { Field } from '#ground/screens/forms/field.tsx';
import type { ListItem } from '#ground/screens/forms/use-list.ts';
import { Fieldset } from '#ground/screens/ui/field/fieldset.tsx';
import type { ItemEditor } from './use-item-editor.ts';

/** The fields of one line. It is taken over with its proof. */
export function LineForm({ item, editor }: { item: ListItem; editor: ItemEditor }) {
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
