import { Button } from '../../ui/action/button.tsx';
import { stepTitle } from '../wizard-texts.ts';
import type { OpenCorrectionProps } from './open-correction-props.ts';

/** On to the next step in which something is asked for; leaving saves what is open. */
export function NextPart({ parts, part, goTo }: OpenCorrectionProps) {
  const next = parts[parts.findIndex(({ step }) => step === part.step) + 1];
  if (next === undefined) return null;
  return <Button onPress={() => goTo(next.step)}>{`Weiter zu „${stepTitle(next.step)}“`}</Button>;
}
