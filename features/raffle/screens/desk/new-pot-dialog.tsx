import type { AgencyPotDetail } from '#features/administration/rules/wire.ts';
import { DeclaredFields, problemsIn } from '#features/desk/screens/parts/declared-fields.tsx';
import { FormDialog } from '#features/desk/screens/parts/form-dialog.tsx';
import { useDeskForm } from '#features/desk/screens/parts/use-desk-form.ts';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import { addDays, isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { POT_PLAN } from '../../rules/pot-plan.ts';
import { announcedSource } from '../../rules/public-source.ts';
import { openPot, type TypedPlan } from './pot-api.ts';

interface NewPotDialogProps {
  onClose: () => void;
  onOpened: (pot: AgencyPotDetail) => void;
}

/** A new pot with its days. Its secret seed is fixed at this moment; nothing of it can be changed later. */
export function NewPotDialog({ onClose, onOpened }: NewPotDialogProps) {
  const form = useDeskForm<TypedPlan, AgencyPotDetail>({
    initial: emptyAnswers(POT_PLAN),
    check: (plan) => problemsIn(POT_PLAN, { ...plan }, ''),
    send: openPot,
    onDone: onOpened,
  });
  return (
    <FormDialog form={form} title="Lostopf eröffnen" verb="Lostopf eröffnen" onClose={onClose}>
      <Text>Mit dem Eröffnen legt das Portal den geheimen Startwert fest. Danach lässt sich nichts mehr ändern.</Text>
      <DeclaredFields
        fields={POT_PLAN}
        path=""
        form={form}
        looks={{ publicSource: { hint: `Ohne Angabe: ${announcedSource(drawDayOf(form.values))}.` } }}
      />
    </FormDialog>
  );
}

/** As far as it is known; else any later day as an example. */
function drawDayOf({ drawDay, lastDay }: TypedPlan): string {
  if (drawDay !== null && isCalendarDay(drawDay)) return drawDay;
  return lastDay !== null && isCalendarDay(lastDay) ? addDays(lastDay, 1) : '2022-04-25';
}
