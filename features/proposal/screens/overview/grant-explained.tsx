import { textFor } from '#ground/screens/api/api-error.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { WhyTable } from '#ground/screens/ui/why.tsx';
import { explainFunding } from '../../rules/funding/funding.ts';
import type { Proposal } from '../../rules/wire.ts';
import { useStepWithFacts } from '../use-facts.ts';
import { loadTexts } from '../wizard-texts.ts';

/** The step that knows of all others. */
const GRANT_STEP = 9;

/** How the sum applied for comes about, from the application's own answers. */
export function GrantExplained({ proposal }: { proposal: Proposal }) {
  const { facts, error, reload } = useStepWithFacts(proposal, GRANT_STEP);
  if (error) {
    return (
      <Alert tone="danger" title={textFor(error, loadTexts(GRANT_STEP))} announce>
        <Button onPress={reload}>Erneut laden</Button>
      </Alert>
    );
  }
  if (facts === undefined) return <Skeleton what="Berechnung des Zuschusses" onRetry={reload} />;
  const calculation = explainFunding(facts);
  return (
    <>
      <Text>{calculation.sentence}</Text>
      <WhyTable of={calculation} />
    </>
  );
}
