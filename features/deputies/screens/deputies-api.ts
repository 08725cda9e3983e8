import { queryOptions } from '@tanstack/react-query';
import type { Deputies } from '#features/officers/rules/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';

const DEPUTIES = '/api/agency/deputies';

export const deputiesQuery = queryOptions({
  queryKey: ['agency-deputies'],
  queryFn: () => call<Deputies>(DEPUTIES),
  staleTime: 0,
});

/** Throws ApiError. */
export function nameDeputy(fields: object): Promise<Deputies> {
  return call(DEPUTIES, { method: 'POST', body: fields });
}

/** Throws ApiError. */
export function endDeputy(id: string): Promise<Deputies> {
  return call(`${DEPUTIES}/${id}/acts/end`, { method: 'POST', body: {} });
}
