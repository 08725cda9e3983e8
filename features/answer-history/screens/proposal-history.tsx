import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AnswerChange } from '#features/proposal/rules/wire.ts';
import { SEND_STEP, stepNameOf, type WizardStanding, wayOf } from '#features/proposal/rules/wizard.ts';
import { ProposalMissing } from '#features/proposal/screens/overview/proposal-missing.tsx';
import { proposalQuery, saveStep, stepQuery, wizardStateQuery } from '#features/proposal/screens/proposal-api.ts';
import { getStepDefinition, loadStepDefinition } from '#features/proposal/screens/step-definitions.ts';
import { numberedTitle } from '#features/proposal/screens/wizard-texts.ts';
import { LOOKUP_PATHS } from '#ground/rules/contract/wire.ts';
import { actOfStep } from '#ground/rules/session/rights.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { lookupQuery } from '#ground/screens/forms/field-control.tsx';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import { useCompanyRole } from '#ground/screens/session/role.ts';
import { roleBar } from '#ground/screens/session/role-bar.ts';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { CHANGED_SINCE, type ChangedCase, changesAsked, changesQuery, HistoryPage } from './history-page.tsx';
import type { ReadStep } from './put-back.ts';

const STEPS = wayOf(PROGRAMME).filter((step) => stepNameOf(PROGRAMME, step) !== undefined);

const changed = (id: string): ChangedCase => ({ of: 'proposal', id, loadStep: loadStepDefinition });

export const { loader, shouldRevalidate } = ahead(({ proposalId = '' }, { searchParams }) => {
  // Which of them are needed, the changes will say.
  for (const step of STEPS) loadStepDefinition(step).catch(() => undefined);
  return [
    proposalQuery(proposalId),
    changesQuery(changed(proposalId), changesAsked(searchParams)),
    wizardStateQuery(proposalId),
    // What answers of step 3 are called.
    ...LOOKUP_PATHS.map(lookupQuery),
  ];
});

function readStep(client: QueryClient, id: string): ReadStep {
  return async (number) => {
    const step = await loadStepDefinition(number);
    const query = stepQuery(id, number);
    const { body, etag } = await client.fetchQuery({ ...query, staleTime: 0 });
    return {
      fields: step.fields,
      stored: answersOf(step, body),
      async save(answers) {
        const saved = await saveStep(id, step, { answers, etag, keepalive: false });
        client.setQueryData(query.queryKey, { body: saved.body, etag: saved.etag });
        // Sums, the state of the wizard and the list of changes follow from it.
        await client.invalidateQueries({ queryKey: proposalQuery(id).queryKey });
        return answersOf(step, saved.body);
      },
    };
  };
}

/** /uebersicht/{proposalId}/angaben: who has changed which answer of an application, and the way back. */
export function Component() {
  const { proposalId: id = '' } = useParams();
  const proposal = useQuery(proposalQuery(id));
  const standing = useQuery(wizardStateQuery(id));
  const lockOf = useWhyLocked(standing.data);
  const client = useQueryClient();
  if (proposal.isError) return <ProposalMissing error={proposal.error} />;
  return (
    <HistoryPage
      back={<BackLink to={`/uebersicht/${id}`}>Zur Übersicht des Antrags</BackLink>}
      about={proposal.data && `Antrag ${proposal.data.proposalId}, ${proposal.data.companyName}`}
      loading={proposal.data === undefined && <Skeleton what="Ihr Antrag" lines={8} />}
      wizard={{
        ...changed(id),
        steps: STEPS,
        titleOf: numberedTitle,
        fieldsOf: (step) => getStepDefinition(step).fields,
        lockOf,
        readStep: readStep(client, id),
      }}
    />
  );
}

const CLOSED = 'Die Angaben des Antrags können nicht mehr geändert werden.';

/** Why the value before a change cannot come back; undefined: it can. As a function of the change. */
function useWhyLocked(standing: WizardStanding | undefined): (change: AnswerChange) => string | undefined {
  const role = useCompanyRole();
  return ({ step, isNewest }) => {
    if (standing === undefined) return undefined;
    const { currentStep, enabledTransitions } = standing;
    if (currentStep < 0 || currentStep >= SEND_STEP || enabledTransitions.length === 0) return CLOSED;
    if (!isNewest) return CHANGED_SINCE;
    if (step > currentStep)
      return `Der Antrag steht noch vor diesem Schritt. Gehen Sie zuerst zu „${numberedTitle(step)}“.`;
    return roleBar(role, actOfStep(step));
  };
}
