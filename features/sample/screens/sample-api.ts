import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SampleClass } from '#features/verification/rules/in-depth-sample.ts';
import type { Collection } from '#ground/rules/contract/wire.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { CandidatesByClass, ListedSample, SampleDetail } from '../rules/wire.ts';

const SAMPLES = '/api/agency/verification_samples';

export const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: async () => (await call<Collection<ListedSample>>(SAMPLES))['hydra:member'],
  staleTime: 0,
});

/** How many proofs of use each class would be drawn from. */
export function candidatesQuery(bounds: readonly Cents[]) {
  return queryOptions({
    queryKey: ['sample candidates', bounds.join()],
    queryFn: async () => (await call<CandidatesByClass>(`${SAMPLES}/candidates?from=${bounds.join()}`)).classes,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Throws ApiError, 409 where nothing is left to draw from. */
export function prepareSample(classes: readonly SampleClass[]): Promise<SampleDetail> {
  return call(SAMPLES, { method: 'POST', body: { classes } });
}

/** Throws ApiError. */
export function drawSample(id: string, fields: object): Promise<SampleDetail> {
  return call(`${SAMPLES}/${id}/acts/draw`, { method: 'POST', body: fields });
}

/** By class what `npm run verify-draw` reads; of a sample that one person drew all in one. Throws ApiError. */
export async function sampleProtocols(id: string): Promise<string[]> {
  const { protocol, protocols } = await call<SampleDetail>(`${SAMPLES}/${id}`);
  return (protocols.length > 0 ? protocols : [protocol]).map((one) => `${JSON.stringify(one, null, 1)}\n`);
}
