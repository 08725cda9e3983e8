import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ProposalStep } from '#features/proposal/rules/facts.ts';
import type { AnswerChange, AnswerChanges } from '#features/proposal/rules/wire.ts';
import { SEND_STEP, stepNameOf, type WizardStanding, wayOf } from '#features/proposal/rules/wizard.ts';
import { ProposalMissing } from '#features/proposal/screens/overview/proposal-missing.tsx';
import { proposalQuery, saveStep, stepQuery, wizardStateQuery } from '#features/proposal/screens/proposal-api.ts';
import { getStepDefinition, loadStepDefinition } from '#features/proposal/screens/step-definitions.ts';
import { numberedTitle } from '#features/proposal/screens/wizard-texts.ts';
import { LOOKUP_PATHS } from '#ground/rules/contract/wire.ts';
import { actOfStep } from '#ground/rules/session/rights.ts';
import { undoingChange } from '#ground/rules/wizard/changes.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { lookupQuery } from '#ground/screens/forms/field-control.tsx';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import { useCompanyRole } from '#ground/screens/session/role.ts';
import { roleBar } from '#ground/screens/session/role-bar.ts';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import {
  CHANGED_SINCE,
  Changes,
  type ChangesAsked,
  changesAsked,
  HISTORY_LEAD,
  HISTORY_TITLE,
  useChangesAsked,
} from './changes.tsx';
import { type PlacedValue, putBack, takingBack } from './put-back.ts';
import { useRestoring, type WayBack } from './restored.tsx';

const STEPS = wayOf(PROGRAMME).filter((step) => stepNameOf(PROGRAMME, step) !== undefined);

export const { loader, shouldRevalidate } = ahead(({ proposalId = '' }, { searchParams }) => {
  // Which of them are needed, the changes will say.
  for (const step of STEPS) loadStepDefinition(step).catch(() => undefined);
  return [
    proposalQuery(proposalId),
    changesQuery(proposalId, changesAsked(searchParams)),
    wizardStateQuery(proposalId),
    // What answers of step 3 are called.
    ...LOOKUP_PATHS.map(lookupQuery),
  ];
});

/** Once the rules of the steps are there that show the answers. */
function changesQuery(id: string, { step, page }: ChangesAsked) {
  return queryOptions({
    queryKey: ['proposal', id, 'changes', step, page],
    async queryFn() {
      const only = step === null ? '' : `&step=${step}`;
      const found = await call<AnswerChanges>(`/api/action/proposal/${id}/changes?page=${page}${only}`);
      await Promise.all(found.changes.map((change) => loadStepDefinition(change.step)));
      return found;
    },
    // Others are writing.
    staleTime: 0,
  });
}

/** What takes back a restoration that was just made. */
interface Undo {
  step: ProposalStep;
  changes: PlacedValue[];
}

/** How values of an application come back: by an ordinary save of their step. */
function wayBack(client: QueryClient, id: string): WayBack<Undo> {
  return { restore: (change) => restore(client, id, change), undo: (restored) => put(client, id, restored) };
}

async function restore(client: QueryClient, id: string, change: AnswerChange): Promise<Undo> {
  const step = await loadStepDefinition(change.step);
  return put(client, id, { step, changes: [undoingChange(change)] });
}

/** Makes changes in what is stored now; others' changes of other answers stay. Answers what takes them back. */
async function put(client: QueryClient, id: string, { step, changes }: Undo): Promise<Undo> {
  const query = stepQuery(id, step.number);
  const { body, etag } = await client.fetchQuery({ ...query, staleTime: 0 });
  const stored = answersOf(step, body);
  const answers = putBack(stored, changes);
  const saved = await saveStep(id, step, { answers, etag, keepalive: false });
  client.setQueryData(query.queryKey, { body: saved.body, etag: saved.etag });
  // Sums, the state of the wizard and the list of changes follow from it.
  await client.invalidateQueries({ queryKey: proposalQuery(id).queryKey });
  return { step, changes: takingBack(step.fields, { saved: answersOf(step, saved.body), before: stored }) };
}

/** /uebersicht/{proposalId}/angaben: who has changed which answer, and the way back. */
export function Component() {
  const { proposalId = '' } = useParams();
  const proposal = useQuery(proposalQuery(proposalId));
  if (proposal.isError) return <ProposalMissing error={proposal.error} />;
  return (
    <Page
      title={HISTORY_TITLE}
      lead={HISTORY_LEAD}
      top={<BackLink to={`/uebersicht/${proposalId}`}>Zur Übersicht des Antrags</BackLink>}
    >
      {proposal.data === undefined ? (
        <Skeleton what="Ihr Antrag" lines={8} />
      ) : (
        <>
          <Text>
            Antrag {proposal.data.proposalId}, {proposal.data.companyName}
          </Text>
          <ProposalChanges id={proposalId} />
        </>
      )}
    </Page>
  );
}

function ProposalChanges({ id }: { id: string }) {
  const [asked, ask] = useChangesAsked();
  const query = useQuery({ ...changesQuery(id, asked), placeholderData: keepPreviousData });
  const standing = useQuery(wizardStateQuery(id));
  const restoring = useRestoring(wayBack(useQueryClient(), id));
  const lockOf = useWhyLocked(standing.data);
  return (
    <Changes
      {...{ query, asked, restoring, lockOf }}
      onAsk={ask}
      steps={STEPS}
      titleOf={numberedTitle}
      fieldsOf={(step) => getStepDefinition(step).fields}
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
