import { casePath } from '#features/cases/rules/tables/case-segments.ts';
import { proposalIri } from '#features/proposal/server/public.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { VerificationRow } from '../public.ts';
import { verificationIri } from '../public.ts';

export const AGENCY_VERIFICATIONS = casePath('verification');

/** What an act on the money or the account of a proof of use is about as well: its case shows it in its history. */
export function aboutVerification({ id, proposal_id: proposalId }: VerificationRow): string[] {
  return [iriOf(AGENCY_VERIFICATIONS, id), verificationIri(id), proposalIri(proposalId)];
}
