import { queryOptions } from '@tanstack/react-query';
import type { Collection } from '#ground/rules/contract/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { AgencyLetterText, AgencyLetterTextDetail } from '../rules/wire.ts';

const TEXTS = '/api/agency/letter_texts';

export const textsQuery = queryOptions({
  queryKey: ['letter-texts'],
  queryFn: async () => (await call<Collection<AgencyLetterText>>(TEXTS))['hydra:member'],
  staleTime: 0,
});

export function textQuery(id: string) {
  return queryOptions({
    queryKey: ['letter-texts', id],
    queryFn: () => call<AgencyLetterTextDetail>(`${TEXTS}/${encodeURIComponent(id)}`),
    staleTime: 0,
  });
}

/** Throws ApiError. */
export function actOnText(id: string, act: string, fields: object): Promise<AgencyLetterTextDetail> {
  return call(`${TEXTS}/${id}/acts/${act}`, { method: 'POST', body: fields });
}

/** The call that answers a letter with a text of this block. */
export const previewPath = (id: string) => `${TEXTS}/${id}/preview`;
