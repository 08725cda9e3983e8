import { queryOptions } from '@tanstack/react-query';
import type { Collection } from '#ground/rules/contract/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { MessageTemplate } from '../rules/wire.ts';

/** Texts for messages, requests and notes. All throw ApiError. */

const PATH = '/api/agency/templates';

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: async () => (await call<Collection<MessageTemplate>>(PATH))['hydra:member'],
});

export function saveTemplate(template: object): Promise<unknown> {
  return call(PATH, { method: 'POST', body: template as Readonly<Record<string, unknown>> });
}

export function removeTemplate({ '@id': iri }: MessageTemplate): Promise<unknown> {
  return call(iri, { method: 'DELETE' });
}
