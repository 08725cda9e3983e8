import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

/** Somebody a case can be assigned to. */
export interface AssignableOfficer {
  id: string;
  name: string;
  /** German labels. */
  roles: readonly string[];
}

export const officersQuery = queryOptions({
  queryKey: ['officers'],
  queryFn: async () => (await call<{ 'hydra:member': AssignableOfficer[] }>('/api/agency/officers'))['hydra:member'],
});
