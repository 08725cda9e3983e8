import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Collection } from '#ground/rules/contract/wire.ts';
import { call, send } from '#ground/screens/api/api-client.ts';

/** What the desk's pages ask the server, each answer kept under its address and asked for anew where it is shown. All throw ApiError. */

export function asked<T>(path: string) {
  return queryOptions({ queryKey: [path], queryFn: () => call<T>(path) });
}

/** The members of a list. */
export function listed<T>(path: string) {
  return queryOptions({
    queryKey: [path],
    queryFn: async () => (await call<Collection<T>>(path))['hydra:member'],
  });
}

/** What is searched or paged: what was shown before stays until the next is there. */
export function searched<T>(path: string, query: Readonly<Record<string, string | number>>) {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const url = `${path}?${new URLSearchParams(given)}`;
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => call<T>(url, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function post<T = unknown>(path: string, body: object = {}): Promise<T> {
  return call(path, { method: 'POST', body });
}

export async function fileAt(path: string, body?: object): Promise<Blob> {
  return (await send(path, body === undefined ? {} : { method: 'POST', body })).blob();
}
