import { ActField } from '../case/act-field.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { ActPanel } from '../case/act-panel.tsx';
import { LetterPreview } from '../case/letter-preview.tsx';
import { type ActValues, useActForm } from '../case/use-act-form.ts';

/** A decision that is proposed with nothing but its reason: denial, lapse, revocation. */
export function ReasonForm({ onClose, ...target }: ActFormProps) {
  const form = useActForm<ActValues>({ ...target, initial: { reason: null } });
  const { segment, id, act } = target;
  return (
    <ActPanel
      form={form}
      onClose={onClose}
      aside={<LetterPreview segment={segment} id={id} act={act.act} fields={form.values} />}
    >
      <ActField name="reason" form={form} label="Begründung für das Unternehmen" />
    </ActPanel>
  );
}
