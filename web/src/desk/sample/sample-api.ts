import type { Cents } from '@portal/domain/values/money.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

/** A class of granted sums and its share. */
export interface SampleClass {
  /** Cents. */
  from: Cents;
  percent: number;
}

/** A draw that was run. */
export interface Sample {
  '@id': string;
  id: string;
  /** ISO instant. */
  drawnAt: string;
  drawnBy: string;
  publicValue: string;
  /** Funding reference numbers. */
  chosen: readonly string[];
  classes: readonly (SampleClass & { entries: number; chosen: number })[];
}

export interface DrawnSample {
  id: string;
  /** From how many was drawn. */
  drawn: number;
  chosen: readonly string[];
}

const SAMPLES = '/api/agency/verification_samples';

export const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: async () => (await call<{ 'hydra:member': Sample[] }>(SAMPLES))['hydra:member'],
  staleTime: 0,
});

/** How many proofs of use each class would be drawn from. */
export function candidatesQuery(bounds: readonly Cents[]) {
  return queryOptions({
    queryKey: ['sample candidates', bounds.join()],
    queryFn: async () =>
      (await call<{ classes: { from: Cents; candidates: number }[] }>(`${SAMPLES}/candidates?from=${bounds.join()}`))
        .classes,
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
  const { protocol } = await call<{ protocol: object }>(`${SAMPLES}/${id}`);
  return JSON.stringify(protocol, null, 2);
}
