import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, send } from '#ground/screens/api/api-client.ts';
import type { LetterState } from '../rules/acts.ts';
import type { PostOut, PostOutResult, PostOutResults } from '../rules/wire.ts';

/** Calls on letters on their way. All throw ApiError. */

const LETTERS = '/api/agency/letters';

/** `text`: part of a number or a company's name. */
export function postOutQuery(state: LetterState, text: string) {
  const query = new URLSearchParams({ state, ...(text === '' ? {} : { text }) });
  return queryOptions({
    queryKey: ['post-out', state, text],
    queryFn: () => call<PostOut>(`${LETTERS}?${query}`),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Each letter is answered for itself. */
export async function actOnLetters(
  act: string,
  ids: readonly string[],
  fields: object,
): Promise<readonly PostOutResult[]> {
  const body = { ...fields, letters: ids };
  return (await call<PostOutResults>(`${LETTERS}/acts/${act}`, { method: 'POST', body })).results;
}

export async function takeBatch(ids: readonly string[], isDuplex: boolean): Promise<Blob> {
  return (await send(`${LETTERS}/batch`, { method: 'POST', body: { letters: ids, isDuplex } })).blob();
}
