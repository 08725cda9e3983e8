import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import { ProposalMissing } from '#features/proposal/screens/overview/proposal-missing.tsx';
import { proposalQuery } from '#features/proposal/screens/proposal-api.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { LoadingPage } from '#ground/screens/wizard/load-fault.tsx';
import type { OwnCase } from '../../rules/case-wire.ts';
import { caseQuery } from './case-api.ts';

/** Whom to ask, as words in a sentence. */
export function AgencyContact() {
  const { email, phone, hours } = PROGRAMME.contacts.content;
  return (
    <>
      <a className="kern-link" href={`mailto:${email}`}>
        {email}
      </a>
      {phone && (
        <>
          {' oder '}
          <a className="kern-link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </>
      )}
      {hours && ` (${hours})`}
    </>
  );
}

export interface LoadedCase {
  proposal: Proposal;
  own: OwnCase;
}

/** What such a page exports to its route. */
export const caseRoute = ahead(({ proposalId = '' }) => [proposalQuery(proposalId), caseQuery(proposalId)]);

interface LoadCaseProps {
  title: string;
  children(loaded: LoadedCase): ReactNode;
}

export const CASE_FAULT = 'Der Stand des Antrags konnte nicht geladen werden.';

/** A page below /uebersicht/{proposalId}: the application and what has become of it. */
export function LoadCase({ title, children }: LoadCaseProps) {
  const { proposalId = '' } = useParams();
  const proposal = useQuery(proposalQuery(proposalId));
  const own = useQuery(caseQuery(proposalId));
  if (proposal.data !== undefined && own.data !== undefined) {
    return children({ proposal: proposal.data, own: own.data });
  }
  const error = proposal.error ?? own.error;
  if (error instanceof ApiError && error.status !== 0 && error.status < 500) return <ProposalMissing error={error} />;
  function reload() {
    if (proposal.data === undefined) void proposal.refetch();
    if (own.data === undefined) void own.refetch();
  }
  return (
    <LoadingPage
      {...{ title, error }}
      top={<BackToOverview id={proposalId} />}
      what={title}
      lines={6}
      text={CASE_FAULT}
      onReload={reload}
      closeTo={`/uebersicht/${proposalId}`}
    />
  );
}

export function BackToOverview({ id }: { id: string }) {
  return <BackLink to={`/uebersicht/${id}`}>Zur Übersicht des Antrags</BackLink>;
}
