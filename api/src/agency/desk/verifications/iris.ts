import { casePath } from '@portal/domain/agency/tables/case-segments.ts';
import { iriOf } from '../../../hydra/iri.ts';
import { proposalIri } from '../../../proposal/public.ts';
import type { VerificationRow } from '../../../verification/public.ts';
import { verificationIri } from '../../../verification/public.ts';

export const AGENCY_VERIFICATIONS = casePath('verification');

/** What an act on the money or the account of a proof of use is about as well: its case shows it in its history. */
export function aboutVerification({ id, proposal_id: proposalId }: VerificationRow): string[] {
  return [iriOf(AGENCY_VERIFICATIONS, id), verificationIri(id), proposalIri(proposalId)];
}
