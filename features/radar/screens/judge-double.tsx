import { useState } from 'react';
import { performAct } from '#features/desk/screens/case-api.ts';
import { problemsIn } from '#features/desk/screens/parts/declared-fields.tsx';
import { VERIFICATION_TABLE } from '#features/verification/rules/acts.ts';
import { useSentForm } from '#ground/screens/forms/sent/use-sent-form.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { RadioField } from '#ground/screens/ui/choice/radio-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { DOUBLE_TEXTS } from '../rules/texts.ts';

const { label, needs } = VERIFICATION_TABLE.acts['judge-double'];
const { isDouble: IS_DOUBLE, reason: REASON } = needs;
const OPTIONS = [
  { value: false, label: DOUBLE_TEXTS.isNone },
  { value: true, label: DOUBLE_TEXTS.isDouble },
];

interface JudgeDoubleProps {
  /** Of the proof of use. */
  id: string;
  invoice: string;
  name: string;
  isDecided: boolean;
}

interface Judged {
  isDouble: boolean | null;
  reason: string | null;
}

/** Whether an invoice was handed in twice, with the reason that stays on record; a decision can be taken anew. */
export function JudgeDouble({ id, invoice, name, isDecided }: JudgeDoubleProps) {
  const [isOpen, setOpen] = useState(!isDecided);
  const form = useSentForm<Judged, unknown>({
    initial: { isDouble: null, reason: null },
    check: (values) => problemsIn({ isDouble: IS_DOUBLE, reason: REASON }, { ...values }),
    send: (values) => performAct({ segment: 'verifications', id, act: 'judge-double', fields: { invoice, ...values } }),
    onDone: () => setOpen(false),
  });
  if (!isOpen) {
    return (
      <span>
        <Button aria-label={`Entscheidung ändern: ${name}`} onPress={() => setOpen(true)}>
          Entscheidung ändern
        </Button>
      </span>
    );
  }
  return (
    <form className="stack stack--fields" noValidate aria-label={`${label}: ${name}`} onSubmit={form.onSubmit}>
      <RadioField
        name={`double.${invoice}`}
        label={IS_DOUBLE.label}
        required
        inline
        options={OPTIONS}
        value={form.values.isDouble}
        onChange={(isDouble) => form.set('isDouble', isDouble)}
        error={form.errorOf('fields.isDouble')}
      />
      <TextField
        name={`reason.${invoice}`}
        label={REASON.label}
        required
        max={REASON.max}
        value={form.values.reason}
        onChange={(reason) => form.set('reason', reason)}
        error={form.errorOf('fields.reason')}
      />
      <div>
        <Button type="submit" busy={form.isBusy} aria-label={`Entscheidung speichern: ${name}`}>
          Entscheidung speichern
        </Button>
      </div>
      <StatusLine>{form.failure}</StatusLine>
    </form>
  );
}
