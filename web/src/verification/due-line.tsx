import { dueText } from '@portal/domain/verification/texts.ts';
import type { Verification } from '@portal/domain/verification/wire.ts';
import { mayEdit } from '@portal/domain/verification/workflow.ts';
import { useServerToday } from '../platform/use-server-time.ts';
import { Text } from '../ui/text/text.tsx';

/** Until when the proof of use has to be handed in, as long as it has not been. */
export function DueLine({ currentStep, dueDate }: Pick<Verification, 'currentStep' | 'dueDate'>) {
  const today = useServerToday();
  return mayEdit(currentStep) ? <Text>{dueText(dueDate, today)}</Text> : null;
}
