import { CheckboxGroup } from '../../ui/choice/checkbox-group.tsx';
import { ActDialog } from '../case/act-dialog.tsx';
import { ActField } from '../case/act-field.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { type ActValues, useActForm } from '../case/use-act-form.ts';
import { useFacts } from '../money/use-facts.ts';
import { proofNames } from './resubmission-note.tsx';

/** Asks for late invoices until the end of a day (3-proof-of-use §2.3). */
export function OpenResubmission({ segment, id, act, onClose, onDone }: ActFormProps) {
  const facts = useFacts<'verification'>(segment, id);
  const form = useActForm<ActValues>({
    ...{ segment, id, act },
    initial: { items: [], until: null, reason: null },
    onDone,
  });
  return (
    <ActDialog form={form} onClose={onClose}>
      <CheckboxGroup
        name="fields.items"
        label="Wozu fehlen Rechnungen?"
        hint="Ohne Auswahl kann das Unternehmen zu allen Nachweisen nachreichen."
        options={proofNames(facts)}
        value={form.values.items as readonly string[]}
        error={form.errorOf('items')}
        onChange={(items) => form.set('items', items)}
      />
      <ActField name="until" form={form} />
      <ActField name="reason" form={form} label="Was fehlt?" hint="Das Unternehmen liest diesen Text." />
    </ActDialog>
  );
}
