import { type FormEvent, useState } from 'react';
import { useAct } from '#features/desk/screens/case-api.ts';
import { VERIFICATION_TABLE } from '#features/verification/rules/acts.ts';
import { ApiError, saidBy } from '#ground/screens/api/api-error.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { RadioField } from '#ground/screens/ui/choice/radio-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { DOUBLE_TEXTS } from '../rules/texts.ts';

const { label, needs } = VERIFICATION_TABLE.acts['judge-double'];
const OPTIONS = [
  { value: false, label: DOUBLE_TEXTS.isNone },
  { value: true, label: DOUBLE_TEXTS.isDouble },
];
const FAILED = 'Die Entscheidung konnte nicht gespeichert werden. Versuchen Sie es noch einmal.';

interface JudgeDoubleProps {
  /** Of the proof of use. */
  id: string;
  invoice: string;
  name: string;
  isDecided: boolean;
}

/** Whether an invoice was handed in twice, with the reason that stays on record; a decision can be taken anew. */
export function JudgeDouble({ id, invoice, name, isDecided }: JudgeDoubleProps) {
  const [isOpen, setOpen] = useState(!isDecided);
  const form = useJudgement({ id, invoice, onDone: () => setOpen(false) });
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
    <form className="stack stack--fields" noValidate aria-label={`${label}: ${name}`} onSubmit={form.submit}>
      <RadioField
        name={`double.${invoice}`}
        label={needs.isDouble.label}
        required
        inline
        options={OPTIONS}
        value={form.isDouble}
        onChange={form.setDouble}
        error={form.problems.isDouble}
      />
      <TextField
        name={`reason.${invoice}`}
        label={needs.reason.label}
        required
        max={needs.reason.max}
        value={form.reason}
        onChange={form.setReason}
        error={form.problems.reason}
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

type Problems = Partial<Record<'isDouble' | 'reason', string>>;

function useJudgement({ id, invoice, onDone }: { id: string; invoice: string; onDone: () => void }) {
  const [isDouble, setDouble] = useState<boolean | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const { mutateAsync, isPending } = useAct();

  async function send(): Promise<void> {
    const lacking: Problems = {
      ...(isDouble === null ? { isDouble: needs.isDouble.required } : {}),
      ...(reason === null ? { reason: needs.reason.required } : {}),
    };
    setProblems(lacking);
    setFailure('');
    if (Object.keys(lacking).length > 0) return;
    try {
      await mutateAsync({ segment: 'verifications', id, act: 'judge-double', fields: { invoice, isDouble, reason } });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(saidBy(error, FAILED));
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  return { isDouble, setDouble, reason, setReason, problems, failure, isBusy: isPending, submit };
}
