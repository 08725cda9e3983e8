import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { backName, forwardName, nextStep, previousStep } from '../rules/wizard.ts';
import type { StepProps } from './wizard-frame.tsx';

const NOT_COMPLETE = 'Weiter geht es, sobald jemand anderes diesen Schritt vollständig ausgefüllt hat.';

/** Below a step the person's role may not change: on, once somebody has completed it and back. */
export function OnlyMoves({ number, state, moves }: StepProps & { number: number }) {
  const next = forwardName(nextStep(PROGRAMME, number));
  const before = previousStep(PROGRAMME, number);
  const isOpen = state.enabledTransitions.some(({ name }) => name === next);
  return (
    <ButtonRow>
      <Button kind="primary" lockedBecause={isOpen ? undefined : NOT_COMPLETE} onPress={() => void moves.go(next)}>
        Weiter
      </Button>
      {before !== undefined && (
        <Button kind="tertiary" onPress={() => void moves.go(backName(before))}>
          Zurück
        </Button>
      )}
    </ButtonRow>
  );
}
