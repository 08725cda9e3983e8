import type { Deputies } from '@portal/domain/agency/officers/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

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
