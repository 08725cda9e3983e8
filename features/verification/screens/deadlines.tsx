import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useServerToday } from '#ground/screens/api/server-time.ts';
import { useCountdown } from '#ground/screens/browser/use-countdown.ts';
import type { AnswersForm } from '#ground/screens/forms/saving/use-answers-form.ts';
import { TimeLeft } from '#ground/screens/ui/deadline.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { TEXTS } from '../rules/resubmission-texts.ts';
import { dueText } from '../rules/texts.ts';
import type { Verification } from '../rules/wire.ts';
import { mayEdit } from '../rules/workflow.ts';

/** Until when the proof of use has to be handed in, as long as it has not been. */
export function DueLine({ currentStep, dueDate }: Pick<Verification, 'currentStep' | 'dueDate'>) {
  const today = useServerToday();
  return mayEdit(currentStep) ? <Text>{dueText(dueDate, today)}</Text> : null;
}

interface Deadline {
  /** Last day. */
  until: string;
  /** Seconds left shortly before nothing more is accepted: with each of them open forms send what they have. */
  lastSeconds: number | undefined;
  /** What stood in an open dialog was sent. */
  onKept(): void;
}

/** Undefined: there is no deadline. */
const DeadlineContext = createContext<Deadline | undefined>(undefined);

/** Milliseconds before the end at which open forms send what they have. */
const LAST_CALL_MS = 8000;
const SECOND_MS = 1000;

interface LateDeadlineProps {
  until: string;
  onKept(): void;
  /** Shown once nothing more is accepted. */
  over: ReactNode;
  children: ReactNode;
}

/** Whatever is worked on inside ends with the last second of a day. */
export function LateDeadline({ until, onKept, over, children }: LateDeadlineProps) {
  const { left } = useCountdown(until);
  const lastSeconds = left <= LAST_CALL_MS ? Math.ceil(left / SECOND_MS) : undefined;
  const deadline = useMemo(() => ({ until, lastSeconds, onKept }), [until, lastSeconds, onKept]);
  return left <= 0 ? over : <DeadlineContext value={deadline}>{children}</DeadlineContext>;
}

/** Sends what a form has before it is too late; `keep` is asked where a save as a whole is refused. True: it is stored. */
export function useLastCall(form: Pick<AnswersForm, 'save' | 'isUnsaved'>, keep?: () => Promise<boolean>): void {
  const { lastSeconds, onKept } = useContext(DeadlineContext) ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last call alone starts this
  useEffect(() => {
    if (lastSeconds === undefined || !form.isUnsaved()) return;
    void form.save().then(async ({ isStored }) => {
      if (keep !== undefined && (isStored || (await keep()))) onKept?.();
    });
  }, [lastSeconds]);
}

/** How long there is, where a dialog hides the countdown of its page. */
export function LateTimeLeft() {
  const deadline = useContext(DeadlineContext);
  return deadline === undefined ? null : <Counted until={deadline.until} />;
}

function Counted({ until }: Pick<Deadline, 'until'>) {
  return <TimeLeft label={TEXTS.countdown} left={useCountdown(until).left} />;
}
