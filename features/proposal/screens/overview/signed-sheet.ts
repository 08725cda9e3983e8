import { type SignedFiles, useSignedFiles } from '#features/sheet/screens/signed-upload.tsx';
import { keywordsFor } from '#ground/rules/files/purposes.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { FilePlace } from '#ground/screens/forms/files/media.ts';

/** Where the signed sheet of variant b is kept until it is submitted. */
export function signedSheetPlace(proposalId: string): FilePlace {
  return { purpose: 'signedSheet', ids: { proposal: proposalId, item: proposalId }, isDraft: true };
}

/** Where it is kept from then on. */
export function submittedSheetPlace(proposalId: string): FilePlace {
  return { ...signedSheetPlace(proposalId), isDraft: false };
}

export interface SignedSheet extends SignedFiles {
  /** Marks the file as submitted: its keywords become proposal and final (1-portal §4). Throws ApiError. */
  finalise(): Promise<void>;
}

/** The uploaded signed sheet and what becomes of it. */
export function useSignedSheet(proposalId: string): SignedSheet {
  const place = signedSheetPlace(proposalId);
  const signed = useSignedFiles(place);
  return {
    ...signed,
    async finalise() {
      const keywords = keywordsFor(place.purpose, place.ids);
      for (const file of signed.files) await call(file['@id'], { method: 'PATCH', body: { keywords } });
    },
  };
}
