import { beforeEach, expect, it, vi } from 'vitest';
import { Ahead, prefetchingRoute } from './ahead.ts';
import { call } from './api-client.ts';
import { makeQueryClient } from './make-query-client.ts';

let begun: Ahead;
const queryFn = vi.fn(async () => 'answer');
const query = { queryKey: ['asked', 1], queryFn };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  begun = new Ahead();
  queryFn.mockClear();
});

it('is taken by the first query with the same key, and by that alone', async () => {
  const client = makeQueryClient(begun);
  begun.ask(client, [query]);
  expect(await client.fetchQuery(query)).toBe('answer');
  expect(queryFn).toHaveBeenCalledTimes(1);
  await client.fetchQuery(query);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('is not taken for another key, nor when it has grown old, nor after the person has left', async () => {
  const client = makeQueryClient(begun);
  const other = vi.fn(async () => 'other');
  begun.ask(client, [query]);
  expect(await client.fetchQuery({ queryKey: ['asked', 2], queryFn: other })).toBe('other');
  vi.setSystemTime(Date.now() + 11_000);
  await client.fetchQuery(query);
  expect(queryFn).toHaveBeenCalledTimes(2);
  begun.ask(client, [query]);
  begun.clear();
  await client.fetchQuery(query);
  expect(queryFn).toHaveBeenCalledTimes(4);
});

it('is not taken once something was changed, nor while it is', async () => {
  const client = makeQueryClient(begun);
  const { promise, resolve: done } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  begun.ask(client, [query]);
  const changing = call('/api/x', { method: 'PUT', body: {} });
  await client.fetchQuery(query);
  expect(queryFn).toHaveBeenCalledTimes(2);
  begun.ask(client, [query]);
  done(Response.json({}));
  await changing;
  await client.fetchQuery(query);
  expect(queryFn).toHaveBeenCalledTimes(4);
});

it('leaves a refusal to whoever takes it, and asks again where that is worth it', async () => {
  const client = makeQueryClient(begun);
  queryFn.mockRejectedValueOnce(new Error('refused'));
  begun.ask(client, [query]);
  await expect(client.fetchQuery({ ...query, retry: false })).rejects.toThrow('refused');
  expect(await client.fetchQuery(query)).toBe('answer');
});

it('asks once for what never changes', async () => {
  const client = makeQueryClient(begun);
  const lasting = { ...query, staleTime: Number.POSITIVE_INFINITY };
  begun.ask(client, [lasting]);
  await client.fetchQuery(lasting);
  begun.ask(client, [lasting]);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('is begun when a page is gone to, and nobody waits for it', () => {
  const ask = vi.fn(() => new Promise(() => {}));
  const { loader, shouldRevalidate } = prefetchingRoute(ask);
  const request = new Request('http://localhost/antrag/7?seite=2');
  expect(loader({ params: { id: '7' }, request })).toBeNull();
  expect(ask).toHaveBeenCalledWith({ id: '7' }, new URL(request.url));
  expect(shouldRevalidate()).toBe(false);
});
