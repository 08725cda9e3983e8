import { useMemo, useRef, useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { labelsLost } from '#ground/rules/fields/leaves.ts';
import { isWrong, type Violation } from '#ground/rules/fields/violation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { focusField } from '../ui/field/find-field.ts';
import { type FormDefinition, type FormState, type Losses, type LossQuestion, useFormState } from './form-context.ts';
import { valueAt, withValueAt } from './path.ts';

type Evaluate = (answers: Answers) => { data: Answers; violations: readonly Violation[] };

/** `lossQuestion`: a change that waits for an answer. */
export function useLosses({ fields }: FormDefinition, evaluate: Evaluate) {
  const latest = useRef(evaluate);
  latest.current = evaluate;
  const [lossQuestion, ask] = useState<LossQuestion>();
  const losses = useMemo<Losses>(() => {
    const elsewhere: Losses['elsewhere'] = {};
    return {
      ask,
      elsewhere,
      of(before, after, byHand) {
        const kept = (answers: Answers) => asTyped(latest.current, answers);
        const labels = labelsLost(fields, kept(before), kept(after), byHand);
        return [...(labels.length === 0 ? [] : [{ labels }]), ...(elsewhere.of?.(before, after) ?? [])];
      },
    };
  }, [fields]);
  return { losses, lossQuestion, closeLossQuestion: () => ask(undefined) };
}

/** The answers that are asked, wrong ones included as typed. */
function asTyped(evaluate: Evaluate, answers: Answers): Answers {
  const { data, violations } = evaluate(answers);
  return violations
    .filter(isWrong)
    .reduce((kept, { propertyPath }) => withValueAt(kept, propertyPath, valueAt(answers, propertyPath)), data);
}

/** Changes answers by hand; where that makes other answers superfluous, only after a question. */
export function giveAnswers(form: FormState, given: Readonly<Record<string, unknown>>, then = () => {}): void {
  const changes = Object.entries(given);
  const before = form.answers();
  const after = changes.reduce((answers, [path, value]) => withValueAt(answers, path, value), before);
  const give = () => {
    for (const [path, value] of changes) form.setAnswer(path, value);
    then();
  };
  const lost = form.losses?.of(before, after, Object.keys(given)) ?? [];
  if (lost.length === 0) give();
  else form.losses?.ask({ lost, give });
}

/** For typed fields: the question comes when the field is left, and the old text stands until it is answered. */
export function useTyping(name: string): { type(next: unknown): void; leave(): void } {
  const form = useFormState();
  const before = useRef<{ value: unknown }>(undefined);
  return {
    type(next) {
      before.current ??= { value: valueAt(form.answers(), name) };
      form.setAnswer(name, next);
    },
    leave() {
      const was = before.current;
      before.current = undefined;
      const now = valueAt(form.answers(), name);
      if (was === undefined || isSame(was.value, now)) return;
      const lost = form.losses?.of(withValueAt(form.answers(), name, was.value), form.answers(), [name]) ?? [];
      if (lost.length === 0) return;
      form.setAnswer(name, was.value);
      // The dialog returns the focus to the element that has it now.
      focusField(name);
      form.losses?.ask({ lost, give: () => form.setAnswer(name, now) });
    },
  };
}

type Waiting = Omit<ReturnType<typeof useLosses>, 'losses'>;

/** Names the answers a change would make superfluous, and asks whether to make it. */
export function LossDialog({ form: { lossQuestion, closeLossQuestion } }: { form: Waiting }) {
  if (lossQuestion === undefined) return null;
  const { lost, give } = lossQuestion;
  return (
    <Dialog
      open
      title="Andere Angaben entfallen"
      action={{
        label: 'Ändern',
        onPress: () => {
          closeLossQuestion();
          give();
        },
      }}
      dismissLabel="Zurücknehmen"
      onDismiss={closeLossQuestion}
    >
      <p>Mit dieser Änderung brauchen wir diese Angaben nicht mehr:</p>
      <ul>
        {lost.map(({ place, labels }) => (
          <li key={place ?? ''}>{`${place === undefined ? '' : `${place}: `}${labels.join(', ')}`}</li>
        ))}
      </ul>
    </Dialog>
  );
}
