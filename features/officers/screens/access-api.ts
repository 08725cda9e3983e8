import { queryOptions } from '@tanstack/react-query';
import { call } from '#ground/screens/api/api-client.ts';
import type { AccessChange, AccessOverview } from '../rules/wire.ts';

const ACCESS = '/api/agency/access';

export const accessQuery = queryOptions({
  queryKey: ['agency-access'],
  queryFn: () => call<AccessOverview>(ACCESS),
  staleTime: 0,
});

/** Throws ApiError. */
export function addOfficer(fields: object): Promise<AccessChange> {
  return call(ACCESS, { method: 'POST', body: fields });
}

/** Throws ApiError. */
export function actOnOfficer(id: string, act: string, fields: object): Promise<AccessChange> {
  return call(`${ACCESS}/${id}/acts/${act}`, { method: 'POST', body: fields });
}

/** Throws ApiError. */
export function actOnGrant(id: string, act: string, fields: object): Promise<unknown> {
  return call(`/api/agency/role_grants/${id}/acts/${act}`, { method: 'POST', body: fields });
}
