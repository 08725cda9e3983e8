import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Media } from '#ground/rules/files/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { changeFiles, deleteFile, type FilePlace, filesQuery } from '#ground/screens/forms/files/media.ts';

export interface SignedFiles {
  files: readonly Media[];
  /** Takes file and entry away, for the way by post (1-portal §4). Throws ApiError. */
  removeAll(): Promise<void>;
}

/** The uploaded signed sheet of the electronic way. */
export function useSignedFiles(place: FilePlace): SignedFiles {
  const client = useQueryClient();
  const { data: files = [] } = useQuery(filesQuery(place));
  return {
    files,
    async removeAll() {
      for (const file of files) {
        await deleteFile(file);
        for (const entry of file.mediaLinks) await call(entry['@id'], { method: 'DELETE' });
      }
      await changeFiles(client, place, () => []);
    },
  };
}
