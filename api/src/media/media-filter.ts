import { pathOf } from '../hydra/iri.ts';
import { findValue, valuesOf } from '../hydra/query.ts';
import type { MediaFilter } from './store.ts';

/** `mediaLinks.linkedResource` and `mediaLinks.keywords[]` of a query (contract §6.4). Unreadable values match nothing. */
export function mediaFilter(query: unknown): MediaFilter {
  const resource = findValue(query, 'mediaLinks.linkedResource');
  return {
    linkedResource: resource === undefined ? undefined : storable(pathOf(resource)?.toLowerCase() ?? resource),
    keywords: valuesOf(query, 'mediaLinks.keywords').map(storable),
  };
}

/** The database knows no NUL. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
