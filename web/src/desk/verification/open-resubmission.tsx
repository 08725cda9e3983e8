import { CASE_TEXT_MAX } from '@portal/domain/agency/text-limits.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ActDialog } from '../case/act-dialog.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { useActForm } from '../case/use-act-form.ts';
import { useFacts } from '../money/use-facts.ts';
import { proofNames } from './resubmission-note.tsx';

interface Phase {
  /** Ids of proofs; none: all are meant. */
  items: readonly string[];
  until: CalendarDay | null;
  reason: string | null;
}

/** Asks for late invoices until the end of a day (3-proof-of-use §2.3). */
export function OpenResubmission({ segment, id, act, onClose, onDone }: ActFormProps) {
  const facts = useFacts<'verification'>(segment, id);
  const form = useActForm<Phase>({
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
        value={form.values.items}
        error={form.errorOf('items')}
        onChange={(items) => form.set('items', items)}
      />
      <DayField
        name="fields.until"
        label="Letzter Tag der Frist"
        required
        value={form.values.until}
        error={form.errorOf('until')}
        onChange={(until) => form.set('until', until)}
      />
      <TextArea
        name="fields.reason"
        label="Was fehlt?"
        hint="Das Unternehmen liest diesen Text."
        required
        rows={5}
        max={CASE_TEXT_MAX}
        value={form.values.reason}
        error={form.errorOf('reason')}
        onChange={(reason) => form.set('reason', reason)}
      />
    </ActDialog>
  );
}
