import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LOOKUP_PATHS } from '#features/proposal/rules/lookup-paths.ts';
import { stepNameOf, wayOf } from '#features/proposal/rules/wizard.ts';
import { proposalQuery, wizardStateQuery } from '#features/proposal/screens/proposal-api.ts';
import { ProposalMissing } from '#features/proposal/screens/proposal-missing.tsx';
import { getStepDefinition, loadStepDefinition } from '#features/proposal/screens/step-definitions.ts';
import { numberedTitle } from '#features/proposal/screens/wizard-texts.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { lookupQuery } from '#ground/screens/forms/lookups.ts';
import { BackLink } from '#ground/screens/ui/action/back-link.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { Changes, changesAsked, HISTORY_LEAD, HISTORY_TITLE, useChangesAsked } from '../changes.tsx';
import { useRestoring } from '../restored.tsx';
import { changesQuery, wayBack } from './history-api.ts';
import { useWhyLocked } from './why-locked.ts';

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
