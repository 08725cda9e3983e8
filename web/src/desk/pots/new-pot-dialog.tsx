import type { AgencyPotDetail } from '@portal/domain/agency/administration/wire.ts';
import { announcedSource } from '@portal/domain/raffle/public-source.ts';
import { addDays, isCalendarDay } from '@portal/domain/values/calendar-day.ts';
import { DayField } from '../../ui/field/day-field.tsx';
import type { Problem } from '../../ui/field/error-summary.tsx';
import { NumberField } from '../../ui/field/number-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { dayProblems } from '../parts/day-problems.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useDeskForm } from '../parts/use-desk-form.ts';
import { openPot, type PotPlan } from './pot-api.ts';

const EMPTY: PotPlan = {
  firstDay: null,
  lastDay: null,
  quotas: null,
  drawDay: null,
  submitFirstDay: null,
  submitLastDay: null,
  publicSource: null,
};

/** Characters the server takes. */
const SOURCE_MAX = 200;

const DAYS = [
  { name: 'firstDay', label: 'Erster Bewerbungstag', missing: 'Geben Sie den ersten Bewerbungstag an.' },
  { name: 'lastDay', label: 'Letzter Bewerbungstag', missing: 'Geben Sie den letzten Bewerbungstag an.' },
  { name: 'drawDay', label: 'Tag der Ziehung', hint: 'Ohne Angabe der Tag nach dem letzten Bewerbungstag.' },
  { name: 'submitFirstDay', label: 'Erster Tag des Antragsfensters', hint: 'Ohne Angabe der Tag nach der Ziehung.' },
  { name: 'submitLastDay', label: 'Letzter Tag des Antragsfensters', hint: 'Ohne Angabe vier Wochen nach dem ersten.' },
] as const satisfies readonly { name: keyof PotPlan; label: string; missing?: string; hint?: string }[];

interface NewPotDialogProps {
  onClose: () => void;
  onOpened: (pot: AgencyPotDetail) => void;
}

/** A new pot with its days. Its secret seed is fixed at this moment; nothing of it can be changed later. */
export function NewPotDialog({ onClose, onOpened }: NewPotDialogProps) {
  const form = useDeskForm<PotPlan, AgencyPotDetail>({ initial: EMPTY, check, send: openPot, onDone: onOpened });
  const { values, set, errorOf } = form;
  return (
    <FormDialog form={form} title="Lostopf eröffnen" verb="Lostopf eröffnen" onClose={onClose}>
      <Text>Mit dem Eröffnen legt das Portal den geheimen Startwert fest. Danach lässt sich nichts mehr ändern.</Text>
      {DAYS.map((day) => (
        <DayField
          key={day.name}
          name={day.name}
          label={day.label}
          hint={'hint' in day ? day.hint : undefined}
          required={'missing' in day}
          value={values[day.name]}
          error={errorOf(day.name)}
          onChange={(value) => set(day.name, value)}
        />
      ))}
      <NumberField
        name="quotas"
        label="Zahl der Kontingente"
        required
        value={values.quotas}
        error={errorOf('quotas')}
        onChange={(value) => set('quotas', value)}
      />
      <TextField
        name="publicSource"
        label="Öffentlicher Wert"
        hint={`Ohne Angabe: ${announcedSource(drawDayOf(values))}.`}
        max={SOURCE_MAX}
        value={values.publicSource}
        error={errorOf('publicSource')}
        onChange={(value) => set('publicSource', value)}
      />
    </FormDialog>
  );
}

/** As far as it is known; else any later day as an example. */
function drawDayOf({ drawDay, lastDay }: PotPlan): string {
  if (drawDay !== null && isCalendarDay(drawDay)) return drawDay;
  return lastDay !== null && isCalendarDay(lastDay) ? addDays(lastDay, 1) : '2022-04-25';
}

function check(plan: PotPlan): Problem[] {
  const days = DAYS.flatMap((day) => dayProblems(day.name, plan[day.name], 'missing' in day ? day.missing : undefined));
  const isCount = typeof plan.quotas === 'number';
  const message = 'Geben Sie die Zahl der Kontingente als ganze Zahl ab 1 an.';
  return [...days, ...(isCount ? [] : [{ propertyPath: 'quotas', message }])];
}
