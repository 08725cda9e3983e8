import { useServerToday } from '#ground/screens/api/use-server-time.ts';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { dueText } from '../rules/texts.ts';
import type { Verification } from '../rules/wire.ts';
import { mayEdit } from '../rules/workflow.ts';

/** Until when the proof of use has to be handed in, as long as it has not been. */
export function DueLine({ currentStep, dueDate }: Pick<Verification, 'currentStep' | 'dueDate'>) {
  const today = useServerToday();
  return mayEdit(currentStep) ? <Text>{dueText(dueDate, today)}</Text> : null;
}
