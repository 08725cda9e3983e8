import { addVouchedOfficer, followRoles } from '#features/officers/server/log-in-by-provider.ts';
import { findOfficer, type OfficerRow } from '#features/officers/server/store.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { ToldOfOfficer } from './claims.ts';
import { insertIdentity, useIdentity } from './store.ts';

export type Admitted =
  | { kind: 'admitted'; officer: OfficerRow }
  /** Perhaps somebody who has an account: their own login has to show that it is them. */
  | { kind: 'known' }
  | { kind: 'refused'; because: 'no-role' | 'no-address' | 'disabled' | 'unsure' };

interface Order {
  kept: { issuer: string; subject: string };
  person: ToldOfOfficer;
  /** The provider's level is enough. */
  isSure: boolean;
  /** Somebody is logged in in this browser: they are asked whether it is them, not made a second time. */
  isSomebodyHere: boolean;
}

/** Whom the agency's login service sends: found by who they are there, or made where it gives them a role. */
export async function admitOfficer(portal: Portal, order: Order): Promise<Admitted> {
  return portal.transaction(async (trx) => {
    const id = await useIdentity(trx, 'officer', order.kept, { now: portal.clock.now() });
    const officer = id === undefined ? undefined : await findOfficer(trx, id);
    return officer === undefined ? make(portal, trx, order) : admit(portal, trx, officer, order);
  });
}

async function make(portal: Portal, trx: Trx, order: Order): Promise<Admitted> {
  const { person, kept, isSure, isSomebodyHere } = order;
  const { email, name, roles } = person;
  if (roles.length === 0) return { kind: 'refused', because: 'no-role' };
  if (isSomebodyHere) return { kind: 'known' };
  if (email === null) return { kind: 'refused', because: 'no-address' };
  // Whoever is made here has no factor of the portal's to make up for it.
  if (!isSure) return { kind: 'refused', because: 'unsure' };
  const id = await addVouchedOfficer(portal, trx, { email, name, roles });
  if (id === undefined) return { kind: 'known' };
  await insertIdentity(trx, { side: 'officer', id }, kept, { now: portal.clock.now() });
  const officer = await findOfficer(trx, id);
  if (officer === undefined) throw new Error(`officer ${id} vanished`);
  return { kind: 'admitted', officer };
}

async function admit(portal: Portal, trx: Trx, officer: OfficerRow, order: Order): Promise<Admitted> {
  if (!officer.isActive) return { kind: 'refused', because: 'disabled' };
  const current = await followRoles(portal, trx, officer, order.person.roles);
  if (current.roles.length === 0) return { kind: 'refused', because: 'no-role' };
  const hasOwnFactor = officer.secondFactorConfirmedAt !== null;
  if (!order.isSure && !hasOwnFactor) return { kind: 'refused', because: 'unsure' };
  return { kind: 'admitted', officer: current };
}
