import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { RadioField } from '../../ui/choice/radio-field.tsx';
import { ActForm } from '../case/act-form.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { useCase } from './case-context.ts';

/** Opens the case again because of an objection that was right. */
export function ReopenForm(props: ActFormProps) {
  const remedied = useCase().facts.objections.filter(({ reopens }) => reopens);
  return (
    <ActForm
      {...props}
      initial={{ objection: remedied.at(-1)?.id ?? null }}
      slots={({ values, set, errorOf }) => ({
        objection: (
          <RadioField
            name="fields.objection"
            label="Welchem Widerspruch wurde abgeholfen?"
            required
            options={remedied.map(({ id, filedAt }) => ({
              value: id,
              label: `Widerspruch vom ${formatDay(dayOf(new Date(filedAt)))}`,
            }))}
            value={values.objection ?? null}
            onChange={(objection) => set('objection', objection)}
            error={errorOf('objection')}
          />
        ),
      })}
    />
  );
}
