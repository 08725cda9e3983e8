import { keywordsFor } from '@portal/domain/media/purposes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteFile, type FilePlace, filesQuery, type Media } from '../../forms/media.ts';
import { call } from '../../platform/api-client.ts';

/** Where the signed sheet of variant b is kept until it is submitted. */
export function signedSheetPlace(proposalId: string): FilePlace {
  return { purpose: 'signedSheet', ids: { proposal: proposalId, item: proposalId }, isDraft: true };
}

export interface SignedSheet {
  files: readonly Media[];
  /** Marks the file as submitted: its keywords become proposal and final (1-portal §4). Throws ApiError. */
  finalise(): Promise<void>;
  /** Takes file and entry away, for variant a (1-portal §4). Throws ApiError. */
  removeAll(): Promise<void>;
}

/** The uploaded signed sheet and what becomes of it. */
export function useSignedSheet(proposalId: string): SignedSheet {
  const client = useQueryClient();
  const query = filesQuery(signedSheetPlace(proposalId));
  const { data: files = [] } = useQuery(query);
  return {
    files,
    async finalise() {
      const keywords = keywordsFor('signedSheet', { proposal: proposalId, item: proposalId });
      for (const file of files) await call(file['@id'], { method: 'PATCH', body: { keywords } });
    },
    async removeAll() {
      for (const file of files) {
        await deleteFile(file);
        for (const entry of file.mediaLinks) await call(entry['@id'], { method: 'DELETE' });
      }
      client.setQueryData(query.queryKey, []);
    },
  };
}
