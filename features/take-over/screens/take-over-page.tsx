import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import type { WizardStanding } from '#features/proposal/rules/wizard.ts';
import { ProposalMissing } from '#features/proposal/screens/overview/proposal-missing.tsx';
import { proposalQuery, proposalsQuery, stepQuery, wizardStateQuery } from '#features/proposal/screens/proposal-api.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { LoadingPage } from '#ground/screens/wizard/load-fault.tsx';
import type { TakeoverResult, TakeoverSource } from '../rules/wire.ts';
import { sourcesQuery, type TakeoverOrder, takeOver } from './take-over-api.ts';
import { TakeOverForm } from './take-over-form.tsx';
import { TakeOverResult } from './take-over-result.tsx';

const TITLE = 'Angaben übernehmen';
const FAULT = 'Ihre früheren Anträge konnten nicht geladen werden.';

export const { loader, shouldRevalidate } = ahead(({ proposalId = '' }) => [
  sourcesQuery(proposalId),
  proposalsQuery,
  wizardStateQuery(proposalId),
]);

/** /antrag/{proposalId}/uebernehmen: an earlier application as the start of this one. */
export function Component() {
  const { proposalId: id = '' } = useParams();
  const sources = useQuery(sourcesQuery(id));
  const proposals = useQuery(proposalsQuery);
  const state = useQuery(wizardStateQuery(id));
  if (sources.data !== undefined && proposals.data !== undefined && state.data !== undefined)
    return <TakeOver key={id} id={id} sources={sources.data} proposals={proposals.data} state={state.data} />;
  const error = sources.error ?? proposals.error ?? state.error;
  if (error instanceof ApiError && error.status !== 0 && error.status < 500) return <ProposalMissing error={error} />;
  const reload = () =>
    void Promise.all([sources, proposals, state].map((one) => one.data === undefined && one.refetch()));
  return (
    <LoadingPage
      {...{ error }}
      title={TITLE}
      top={<Back id={id} />}
      what="Ihre früheren Anträge"
      lines={6}
      text={FAULT}
      onReload={reload}
      closeTo={`/antrag/${id}`}
    />
  );
}

function Back({ id }: { id: string }) {
  return <BackLink to={`/antrag/${id}`}>Zurück zum Antrag</BackLink>;
}

interface TakeOverProps {
  id: string;
  sources: readonly TakeoverSource[];
  proposals: readonly Proposal[];
  state: WizardStanding;
}

function TakeOver({ id, sources, proposals, state }: TakeOverProps) {
  const client = useQueryClient();
  const [result, setResult] = useState<TakeoverResult>();
  async function take(order: TakeoverOrder) {
    const taken = await takeOver(id, order);
    // What was read of the steps before no longer holds.
    client.removeQueries({ queryKey: stepQuery(id, 0).queryKey.slice(0, -1) });
    await Promise.all([
      client.invalidateQueries({ queryKey: wizardStateQuery(id).queryKey }),
      client.invalidateQueries({ queryKey: proposalQuery(id).queryKey, exact: true }),
    ]);
    setResult(taken);
  }
  if (result !== undefined) return <TakeOverResult {...{ id, result, state }} top={<Back id={id} />} />;
  const known = sources.flatMap(({ proposal: iri, files }) =>
    proposals.filter((one) => one['@id'] === iri).map((proposal) => ({ proposal, files })),
  );
  return (
    <Page
      title={TITLE}
      lead="Beginnen Sie mit dem, was Sie in einem früheren Antrag schon angegeben haben."
      top={<Back id={id} />}
    >
      {known.length === 0 ? (
        <Text>Ihr Unternehmen hat keinen anderen Antrag, aus dem Sie etwas übernehmen können.</Text>
      ) : (
        <TakeOverForm id={id} sources={known} onTake={take} />
      )}
    </Page>
  );
}
