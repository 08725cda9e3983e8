import { queryOptions } from '@tanstack/react-query';
import type { Collection } from '#ground/rules/contract/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { AssignableOfficer } from '../rules/wire.ts';

export const officersQuery = queryOptions({
  queryKey: ['officers'],
  queryFn: async () => (await call<Collection<AssignableOfficer>>('/api/agency/officers'))['hydra:member'],
});

/** 'Anna Amt (Sachbearbeitung), vertreten durch Bert Beispiel' */
export function personOption({ id, name, roles, deputy }: AssignableOfficer): { value: string; label: string } {
  const away = deputy === null || deputy === undefined ? '' : `, vertreten durch ${deputy.name}`;
  return { value: id, label: `${name} (${roles.join(', ')})${away}` };
}
