import { QueryClient } from '@tanstack/react-query';
import { findPurpose } from '#ground/rules/files/purposes.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { type FilePlace, filesQuery, keywordsAt, resourceAt } from '#ground/screens/forms/files/media.ts';

interface LinkedFile extends Media {
  linkedResource: string;
}

/**
 * For what the applicant's own screens ask the server: their calls are closed to the desk, and an officer reads the case in
 * one call that stands in the record. Files are answered beforehand, other things are put in; nothing is ever fetched.
 */
export function answeredClient(places: readonly FilePlace[], files: readonly LinkedFile[]): QueryClient {
  const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false };
  const never = { refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false };
  const client = new QueryClient({ defaultOptions: { queries: { ...kept, ...never } } });
  for (const place of places) client.setQueryData(filesQuery(place).queryKey, filesAt(place, files));
  return client;
}

function filesAt(place: FilePlace, files: readonly LinkedFile[]): LinkedFile[] {
  const [resource, words] = [resourceAt(place), keywordsAt(place)];
  return files.filter(
    ({ linkedResource, keywords }) =>
      linkedResource === resource &&
      findPurpose(linkedResource, keywords) === place.purpose &&
      words.every((word) => keywords.includes(word)),
  );
}
