import { hashToken } from '#features/access/server/tokens.ts';
import { addVouchedOfficer, enterByProvider, followRoles } from '#features/officers/server/log-in-by-provider.ts';
import { findOfficer, type OfficerRow } from '#features/officers/server/store.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { ToldOfOfficer } from './claims.ts';
import { insertOfficerIdentity, useOfficerIdentity } from './officers-store.ts';
import { insertProviderSession } from './provider/store.ts';

export type Admitted =
  /** `stage`: what is asked next; `session` goes into the cookie. */
  | { kind: 'entered'; stage: 'in' | 'code'; session: string; officer: OfficerRow }
  /** Perhaps somebody who has an account: their own login has to show that it is them. */
  | { kind: 'known' }
  | { kind: 'refused'; because: 'no-role' | 'no-address' | 'disabled' | 'unsure' };

interface Order {
  /** As it lies with the login: the token sealed. */
  kept: { issuer: string; subject: string; sid: string | null; id_token: string };
  person: ToldOfOfficer;
  /** The provider's level is enough. */
  isSure: boolean;
  /** Somebody is logged in in this browser: they are asked whether it is them, not made a second time. */
  isSomebodyHere: boolean;
}

/** Whom the agency's login service sends: found by who they are there, or made where it gives them a role. */
export async function admitOfficer(portal: Portal, order: Order): Promise<Admitted> {
  return portal.transaction(async (trx) => {
    const id = await useOfficerIdentity(trx, order.kept, portal.clock.now());
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
  await insertOfficerIdentity(trx, kept, id, portal.clock.now());
  const officer = await findOfficer(trx, id);
  if (officer === undefined) throw new Error(`officer ${id} vanished`);
  return enter(portal, trx, officer, order);
}

async function admit(portal: Portal, trx: Trx, officer: OfficerRow, order: Order): Promise<Admitted> {
  if (!officer.isActive) return { kind: 'refused', because: 'disabled' };
  const current = await followRoles(portal, trx, officer, order.person.roles);
  if (current.roles.length === 0) return { kind: 'refused', because: 'no-role' };
  const hasOwnFactor = officer.secondFactorConfirmedAt !== null;
  if (!order.isSure && !hasOwnFactor) return { kind: 'refused', because: 'unsure' };
  return enter(portal, trx, current, order);
}

async function enter(portal: Portal, trx: Trx, officer: OfficerRow, { kept, isSure }: Order): Promise<Admitted> {
  const stage = isSure ? 'in' : 'code';
  const session = await enterByProvider(portal, trx, officer, stage);
  await insertProviderSession(trx, 'officer', hashToken(session), kept);
  portal.log.event('identity.logged-in', { side: 'officer' });
  return { kind: 'entered', stage, session, officer };
}
