import type { AssignableOfficer } from '../rules/wire.ts';
import { listed } from './calls.ts';

export const officersQuery = listed<AssignableOfficer>('/api/agency/officers');

/** 'Anna Amt (Sachbearbeitung), vertreten durch Bert Beispiel' */
export function personOption({ id, name, roles, deputy }: AssignableOfficer): { value: string; label: string } {
  const away = deputy === null || deputy === undefined ? '' : `, vertreten durch ${deputy.name}`;
  return { value: id, label: `${name} (${roles.join(', ')})${away}` };
}
