import { formatEuro } from '@portal/domain/values/money.ts';
import { Text } from '../../ui/text/text.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { ActPanel } from '../case/act-panel.tsx';
import { useActForm } from '../case/use-act-form.ts';
import { useFacts } from '../money/use-facts.ts';
import { Cuts, proposedExamination } from './examination-state.tsx';
import { PlanFigures } from './examination-totals.tsx';

/** The second person sees what is confirmed: from here on it decides what is paid. */
export function ConfirmExamination({ segment, id, act, onClose, onDone }: ActFormProps) {
  const facts = useFacts<'verification'>(segment, id);
  const form = useActForm({ ...{ segment, id, act }, initial: {}, onDone });
  const proposed = proposedExamination(facts);
  return (
    <ActPanel form={form} onClose={onClose} aside={proposed && <PlanFigures plan={proposed.plan} column />}>
      {proposed === undefined ? (
        <Text>Es liegt kein Ergebnis mehr vor, das bestätigt werden kann.</Text>
      ) : (
        <>
          <Text>
            Sie bestätigen einen Zuschuss von {formatEuro(proposed.plan.sumFunding)}. Danach kann die Auszahlung
            vorgeschlagen werden.
          </Text>
          <Cuts facts={facts} proofs={proposed.proofs} />
        </>
      )}
    </ActPanel>
  );
}
