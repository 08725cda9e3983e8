import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { RadioField } from '../../ui/choice/radio-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ActDialog } from '../case/act-dialog.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { type ActValues, useActForm } from '../case/use-act-form.ts';
import { useCase } from './case-context.ts';

/** Opens the case again because of an objection that was right. */
export function ReopenForm({ onClose, ...target }: ActFormProps) {
  const remedied = useCase().facts.objections.filter(({ endedAs }) => endedAs === 'remedied');
  const form = useActForm<ActValues>({ ...target, initial: { objection: remedied.at(-1)?.id ?? null } });
  return (
    <ActDialog form={form} onClose={onClose}>
      {remedied.length === 0 ? (
        <Text>Es gibt keinen Widerspruch, dem abgeholfen wurde.</Text>
      ) : (
        <RadioField
          name="fields.objection"
          label="Welchem Widerspruch wurde abgeholfen?"
          required
          options={remedied.map(({ id, filedAt }) => ({
            value: id,
            label: `Widerspruch vom ${formatDay(dayOf(new Date(filedAt)))}`,
          }))}
          value={(form.values.objection as string | null) ?? null}
          onChange={(objection) => form.set('objection', objection)}
          error={form.errorOf('objection')}
        />
      )}
    </ActDialog>
  );
}
