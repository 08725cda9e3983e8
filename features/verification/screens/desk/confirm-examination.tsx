import { ActForm } from '#features/cases/screens/act-form.tsx';
import type { ActFormProps } from '#features/cases/screens/act-forms.ts';
import { Unheard } from '#features/desk/screens/parts/unheard.tsx';
import { useFacts } from '#features/payout/screens/desk/use-facts.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Text } from '#ground/screens/ui/text/text.tsx';
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
