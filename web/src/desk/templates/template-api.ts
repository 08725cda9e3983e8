import type { MessageTemplate } from '@portal/domain/agency/bulk/wire.ts';
import type { Collection } from '@portal/domain/contract/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

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
