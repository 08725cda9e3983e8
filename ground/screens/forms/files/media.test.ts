import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { changeFiles, filesQuery } from './media.ts';

test('a file that comes before the list is there does not hide the others', async () => {
  const place = { purpose: 'bank', ids: { proposal: 'P', item: 'P' } } as const;
  const [old, fresh] = ['alt.pdf', 'neu.pdf'].map((fileName) => ({ id: fileName, fileName }) as never);
  const late = Promise.withResolvers<Response>();
  const answers = [late.promise, Promise.resolve(Response.json({ 'hydra:member': [old, fresh] }))];
  vi.stubGlobal('fetch', () => answers.shift());
  const client = new QueryClient();
  const stop = new QueryObserver(client, filesQuery(place)).subscribe(() => {});
  await changeFiles(client, place, (files) => [...files, fresh as never]);
  const names = () => client.getQueryData(filesQuery(place).queryKey)?.map(({ fileName }) => fileName);
  await vi.waitFor(() => expect(names()).toEqual(['alt.pdf', 'neu.pdf']));
  stop();
});
