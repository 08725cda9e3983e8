import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { PURPOSES, type PurposeName } from '#features/media/rules/purposes.ts';
import type { VerificationFacts } from '#features/payout/rules/wire.ts';
import { serverToday } from '#ground/screens/api/server-clock.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { type FilePlace, filesQuery, keywordsAt, resourceAt } from '#ground/screens/forms/media.ts';
import { NO_VERIFICATION_FILES } from '../../rules/facts.ts';
import { financialPlanQuery, invoicesOf, type LoadedVerification } from '../public.ts';

/**
 * The applicant's own overview asks for files and sums by the applicant's calls, which are closed to the desk. Here they
 * are answered beforehand from the facts of the case, and nothing is ever fetched.
 */
export function PapersClient({ id, facts, children }: { id: string; facts: VerificationFacts; children: ReactNode }) {
  const client = useMemo(() => answered(id, facts), [id, facts]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function answered(id: string, facts: VerificationFacts): QueryClient {
  const fetched = { staleTime: Number.POSITIVE_INFINITY, retry: false };
  const never = { refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false };
  const client = new QueryClient({ defaultOptions: { queries: { ...fetched, ...never } } });
  client.setQueryData(financialPlanQuery(id).queryKey, facts.declared);
  for (const place of placesOf(id, facts)) client.setQueryData(filesQuery(place).queryKey, filesAt(facts, place));
  return client;
}

function placesOf(id: string, { papers }: VerificationFacts): FilePlace[] {
  const onForm = (purpose: PurposeName): FilePlace => ({ purpose, ids: { item: id } });
  const ofProofs = papers.proofs.map(({ id: item }): FilePlace => ({ purpose: 'proofItem', ids: { item } }));
  return [onForm('inDepthCheck'), onForm('signedProofOfUse'), ...ofProofs];
}

export function filesAt({ papers }: VerificationFacts, place: FilePlace) {
  const [resource, keywords] = [resourceAt(place), keywordsAt(place)];
  return papers.files.filter(
    (file) => file.linkedResource === resource && keywords.every((word) => file.keywords.includes(word)),
  );
}

/** The signed sheet, once it was sent as a file. */
export function sheetsOf({ papers }: VerificationFacts) {
  const { linksTo, keywords } = PURPOSES.signedProofOfUse;
  return papers.files.filter(
    (file) => file.linkedResource.startsWith(linksTo) && keywords.every((word) => file.keywords.includes(word)),
  );
}

/** The proof of use as the applicant's overview takes it. */
export function loadedFrom(id: string, { overview: detail, papers: { approved, proofs } }: VerificationFacts) {
  return {
    ...{ id, detail, approved, proofs },
    etag: undefined,
    facts: {
      today: serverToday(),
      programme: PROGRAMME,
      asksSecurity: approved.security,
      asksNetworking: detail.staticData.digi2.digitalNetworking === true,
      checkRequired: detail.checkRequired,
      files: NO_VERIFICATION_FILES,
      invoices: invoicesOf(detail, proofs),
    },
  } satisfies LoadedVerification;
}
