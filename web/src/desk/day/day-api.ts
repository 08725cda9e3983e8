import type { DayStart, SavedView } from '@portal/domain/agency/day/wire.ts';
import type { Collection } from '@portal/domain/contract/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

/** Calls of a working day. All throw ApiError. */

export const dayQuery = queryOptions({
  queryKey: ['day'],
  queryFn: () => call<DayStart>('/api/agency/day'),
  staleTime: 0,
});

const VIEWS = '/api/agency/views';

export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async () => (await call<Collection<SavedView>>(VIEWS))['hydra:member'],
});

export function saveView(view: Pick<SavedView, 'name' | 'query'>): Promise<unknown> {
  return call(VIEWS, { method: 'POST', body: view });
}

export function removeView({ '@id': iri }: SavedView): Promise<unknown> {
  return call(iri, { method: 'DELETE' });
}
