import { queryOptions } from '@tanstack/react-query';
import { splitAnswerPath } from '#features/proposal/rules/wizard.ts';
import { loadStepDefinition } from '#features/proposal/screens/step-definitions.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { TakenParts } from '../rules/scope.ts';
import type { TakeoverResult, TakeoverSources } from '../rules/wire.ts';

/** Calls beyond the contract (docs/decisions/0027). All throw ApiError. */

function pathOf(id: string): string {
  return `/api/action/proposal/${id}/takeover`;
}

export function sourcesQuery(id: string) {
  return queryOptions({
    queryKey: ['proposal', id, 'takeover'],
    queryFn: async () => (await call<TakeoverSources>(pathOf(id))).sources,
    staleTime: 0,
  });
}

export interface TakeoverOrder {
  /** Address of the earlier application. */
  from: string;
  parts: TakenParts;
  /** Addresses of its files. */
  files: readonly string[];
}

/** Takes over, then waits for the rules of the steps it names: these know what their fields are called. */
export async function takeOver(id: string, order: TakeoverOrder): Promise<TakeoverResult> {
  const result = await call<TakeoverResult>(pathOf(id), { method: 'POST', body: { ...order } });
  const named = [...result.invalid, ...result.anew].flatMap(({ propertyPath }) => splitAnswerPath(propertyPath) ?? []);
  await Promise.all([...new Set(named.map(({ step }) => step))].map(loadStepDefinition));
  return result;
}
