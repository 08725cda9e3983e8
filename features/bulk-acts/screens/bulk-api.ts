import { queryOptions } from '@tanstack/react-query';
import type { Collection } from '#ground/rules/contract/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { BulkRun, BulkView } from '../rules/wire.ts';

/** Calls on many cases at once. All throw ApiError. */

const PATH = '/api/agency/bulk';

export const runsQuery = queryOptions({
  queryKey: ['bulk'],
  queryFn: async () => (await call<Collection<BulkRun>>(PATH))['hydra:member'],
  staleTime: 0,
});

export interface RunPage {
  /** Place of the last case before. */
  after: number;
  /** Only what would be, or was, refused. */
  refused: boolean;
}

/** Milliseconds between two looks at a run that is not at its end. */
const LOOK_MS = 1000;

export function runQuery(id: string, { after, refused }: RunPage) {
  const query = new URLSearchParams({ after: String(after), ...(refused ? { only: 'refused' } : {}) });
  return queryOptions({
    queryKey: ['bulk', id, after, refused],
    queryFn: () => call<BulkView>(`${PATH}/${id}?${query}`),
    staleTime: 0,
    placeholderData: (before: BulkView | undefined) => before,
    refetchInterval: ({ state: { data } }) => (data === undefined || isUnderWay(data) ? LOOK_MS : false),
  });
}

/** The portal is at work on it. */
export function isUnderWay({ state }: Pick<BulkRun, 'state'>): boolean {
  return state === 'previewing' || state === 'running';
}

interface BulkOrder {
  act: string | null;
  fields: object;
  /** Addresses of cases; else a query as the list of cases takes it. */
  cases?: readonly string[];
  query?: string;
}

export function beginRun(order: BulkOrder): Promise<BulkView> {
  return call(PATH, { method: 'POST', body: { ...order } });
}

export function confirmRun(id: string): Promise<BulkView> {
  return call(`${PATH}/${id}/confirm`, { method: 'POST' });
}

export function stopRun(id: string): Promise<BulkView> {
  return call(`${PATH}/${id}/stop`, { method: 'POST' });
}
