import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Collection, Item } from '#ground/rules/contract/wire.ts';
import {
  draftKeywordsFor,
  keywordsFor,
  type LinkIds,
  linkedResourceFor,
  type PurposeName,
} from '#ground/rules/files/purposes.ts';
import type { Media, MediaLinkBody } from '#ground/rules/files/wire.ts';
import { call } from '../../api/api-client.ts';

/** Files of one purpose at one item; `isDraft`: not submitted yet, marked by another keyword. */
export interface FilePlace {
  purpose: PurposeName;
  ids: LinkIds;
  isDraft?: boolean | undefined;
}

export function keywordsAt({ purpose, ids, isDraft }: FilePlace): string[] {
  return isDraft ? draftKeywordsFor(purpose, ids) : keywordsFor(purpose, ids);
}

export function resourceAt({ purpose, ids }: FilePlace): string {
  return linkedResourceFor(purpose, ids);
}

/** The list of files at a place; also used to fetch it ahead. A draft's place holds what was just submitted as well. */
export function filesQuery(place: FilePlace) {
  const resource = resourceAt(place);
  const sets = place.isDraft ? [keywordsAt(place), keywordsAt({ ...place, isDraft: false })] : [keywordsAt(place)];
  return queryOptions({
    queryKey: ['media', resource, ...sets.map((keywords) => keywords.join(' '))],
    queryFn: async (): Promise<readonly Media[]> =>
      (await Promise.all(sets.map((keywords) => listFiles(resource, keywords)))).flat(),
  });
}

async function listFiles(resource: string, keywords: readonly string[]): Promise<readonly Media[]> {
  const query = new URLSearchParams([
    ['mediaLinks.linkedResource', resource],
    ...keywords.map((keyword) => ['mediaLinks.keywords[]', keyword]),
  ]);
  return (await call<Collection<Media>>(`/api/media?${query}`))['hydra:member'];
}

/** Shows the files at a place as they are after an upload or a deletion, and answers them. */
export async function changeFiles(
  client: QueryClient,
  place: FilePlace,
  make: (files: readonly Media[]) => readonly Media[],
): Promise<readonly Media[]> {
  const { queryKey } = filesQuery(place);
  // A list that is under way does not know of the change yet: it would bring back what was deleted.
  await client.cancelQueries({ queryKey });
  const shown = client.getQueryData(queryKey);
  const files = make(shown ?? []);
  client.setQueryData(queryKey, files);
  // It was not there yet: what else stands at the place is asked for again.
  if (shown === undefined) void client.invalidateQueries({ queryKey });
  return files;
}

/** Links an uploaded file. Throws ApiError. */
export function linkFile(place: FilePlace, media: Media): Promise<Item<MediaLinkBody>> {
  const body = { linkedResource: resourceAt(place), keywords: keywordsAt(place), media: media['@id'] };
  return call('/api/media_links', { method: 'POST', body });
}

export function deleteFile(media: Pick<Media, '@id'>): Promise<void> {
  return call(media['@id'], { method: 'DELETE' });
}
