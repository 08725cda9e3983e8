import { LOOKUP_PATHS } from '@portal/domain/proposal/lookup-paths.ts';
import { stepNameOf, wayOf } from '@portal/domain/proposal/wizard.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { lookupQuery } from '../../forms/lookups.ts';
import { PROGRAMME } from '../../platform/programme.ts';
import { ahead } from '../../platform/query.ts';
import { BackLink } from '../../ui/action/back-link.tsx';
import { Skeleton } from '../../ui/message/skeleton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Text } from '../../ui/text/text.tsx';
import { Changes, changesAsked, HISTORY_LEAD, HISTORY_TITLE, useChangesAsked } from '../../wizard/history/changes.tsx';
import { useRestoring } from '../../wizard/history/restored.tsx';
import { proposalQuery, wizardStateQuery } from '../proposal-api.ts';
import { ProposalMissing } from '../proposal-missing.tsx';
import { getStepDefinition, loadStepDefinition } from '../step-definitions.ts';
import { numberedTitle } from '../wizard-texts.ts';
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
