import { useQuery } from '@tanstack/react-query';
import { stepsBeforeReview } from '#features/proposal/rules/wizard.ts';
import { proposalsQuery, wizardStateQuery } from '#features/proposal/screens/proposal-api.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { LinkButton } from '#ground/screens/ui/button.tsx';

const [FIRST] = stepsBeforeReview(PROGRAMME);

/** At the begin of an application, from a company's second one on: as long as nothing behind the first step is filled in. */
export function Part({ id }: { id: string }) {
  const others = useQuery(proposalsQuery).data?.filter((one) => one.id !== id) ?? [];
  const state = useQuery(wizardStateQuery(id)).data;
  const isUntouched = state?.currentStep === FIRST && state?.completeSteps.every((step) => step === FIRST);
  if (others.length === 0 || isUntouched !== true) return null;
  return (
    <Alert tone="info" title="Sie haben schon einen Antrag ausgefüllt">
      <p>Sie können Angaben zu Personen, Unternehmen und Bank übernehmen. Auf Wunsch auch den ganzen Antrag.</p>
      <LinkButton to={`/antrag/${id}/uebernehmen`}>Angaben übernehmen</LinkButton>
    </Alert>
  );
}
