import type { AssignableOfficer } from '@portal/domain/agency/desk/wire.ts';
import type { Collection } from '@portal/domain/contract/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

export const officersQuery = queryOptions({
  queryKey: ['officers'],
  queryFn: async () => (await call<Collection<AssignableOfficer>>('/api/agency/officers'))['hydra:member'],
});

/** 'Anna Amt (Sachbearbeitung), vertreten durch Bert Beispiel' */
export function personOption({ id, name, roles, deputy }: AssignableOfficer): { value: string; label: string } {
  const away = deputy === null || deputy === undefined ? '' : `, vertreten durch ${deputy.name}`;
  return { value: id, label: `${name} (${roles.join(', ')})${away}` };
}
