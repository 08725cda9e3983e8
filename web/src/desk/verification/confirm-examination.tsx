import { formatEuro } from '@portal/domain/values/money.ts';
import { Text } from '../../ui/text/text.tsx';
import { ActForm } from '../case/act-form.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { useFacts } from '../money/use-facts.ts';
import { Unheard } from '../parts/unheard.tsx';
import { Cuts, proposedExamination } from './examination-state.tsx';
import { PlanFigures } from './examination-totals.tsx';

/** The second person sees what is confirmed: from here on it decides what is paid. */
export function ConfirmExamination(props: ActFormProps) {
  const facts = useFacts<'verification'>(props.segment, props.id);
  const proposed = proposedExamination(facts);
  if (proposed === undefined) {
    return (
      <ActForm {...props} isLarge said={<Text>Es liegt kein Ergebnis mehr vor, das bestätigt werden kann.</Text>} />
    );
  }
  return (
    <ActForm
      {...props}
      aside={() => <PlanFigures plan={proposed.plan} column />}
      said={
        <>
          <Text>
            Sie bestätigen einen Zuschuss von {formatEuro(proposed.plan.sumFunding)}. Danach kann die Auszahlung
            vorgeschlagen werden.
          </Text>
          <Unheard proposals={facts.proposals} />
          <Cuts facts={facts} proofs={proposed.proofs} />
        </>
      }
    />
  );
}
