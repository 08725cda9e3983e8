import type {
  CandidatesByClass,
  DrawnSample,
  ListedSample,
  SampleDetail,
} from '@portal/domain/agency/administration/wire.ts';
import type { SampleClass } from '@portal/domain/agency/examination/in-depth-sample.ts';
import type { Collection } from '@portal/domain/contract/wire.ts';
import type { Cents } from '@portal/domain/values/money.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

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
export function drawSample(order: { classes: readonly SampleClass[]; publicValue: string }): Promise<DrawnSample> {
  return call(SAMPLES, { method: 'POST', body: order });
}

/** Everything to draw again from. Throws ApiError. */
export async function sampleProtocol(id: string): Promise<string> {
  const { protocol } = await call<SampleDetail>(`${SAMPLES}/${id}`);
  return JSON.stringify(protocol, null, 2);
}
