import { findPurpose } from '#features/media/rules/purposes.ts';
import type { MediaRow } from '#features/media/server/public.ts';
import type { SignedPurpose } from './store.ts';

/** What a file is the signed sheet of. */
export interface SignedCase {
  purpose: SignedPurpose;
  /** '/api/proposals/{id}' or '/api/verifications/{id}'. */
  linkedResource: string;
  caseId: string;
}

/** Undefined for a file that is no signed sheet. */
export function findSignedCase({ links }: Pick<MediaRow, 'links'>): SignedCase | undefined {
  for (const { linkedResource, keywords } of links) {
    const purpose = findPurpose(linkedResource, keywords);
    if (purpose !== 'signedSheet' && purpose !== 'signedProofOfUse') continue;
    return { purpose, linkedResource, caseId: linkedResource.slice(linkedResource.lastIndexOf('/') + 1) };
  }
  return undefined;
}
