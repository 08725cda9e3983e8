import type { FastifyReply } from 'fastify';
import type { PageContext } from '#features/access/server/page-context.ts';
import { html } from '#features/access/server/page-layout.ts';
import { findLogin } from '#features/access/server/session.ts';
import { goOn } from '#features/account/server/log-in.ts';
import { LINK_PATH } from '#features/account/server/pages/return-target.ts';
import { ROLE_TEXT } from '#features/audit/rules/roles.ts';
import { OFFICERS } from '#features/officers/server/log-in.ts';
import { addVouchedOfficer, followRoles, noteLink } from '#features/officers/server/log-in-by-provider.ts';
import { findOfficer, type OfficerRow } from '#features/officers/server/store.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { Failure } from './failure-page.ts';
import { keptOfficer, type ToldOfOfficer, toldOfOfficer } from './identity-config.ts';
import { type LinkPage, LOGIN_TO_LINK } from './link-page.ts';
import { keepArrival, keptTold, type Received } from './provider-way.ts';
import { insertIdentity, insertProviderSession, useIdentity } from './store.ts';

/** To the desk, to the second factor where the provider was not sure enough, or to one's own login that shows who one is. */
export async function receiveOfficer(context: PageContext, received: Received): Promise<FastifyReply | Failure> {
  const { portal, request } = context;
  const { provider, told, query } = received;
  const config = portal.config.identity.officer;
  if (config === undefined) return 'refused';
  const person = toldOfOfficer(told.claims, config);
  const kept = keptTold(portal, told);
  const isSure = provider.isSure(told);
  const isSomebodyHere = (await findLogin(portal, request, 'officer')) !== undefined;
  const admitted = await admitOfficer(portal, { kept, person, isSure, isSomebodyHere });
  if (admitted.kind === 'refused') return admitted.because;
  if (admitted.kind === 'known') {
    await keepArrival(context, 'officer', received, person);
    return context.redirect(LINK_PATH.officer);
  }
  portal.log.event('identity.logged-in', { side: 'officer' });
  return goOn(context, OFFICERS, admitted.officer, {
    query,
    stage: isSure ? 'in' : 'code',
    by: 'login-service',
    also: (trx, hash) => insertProviderSession(trx, 'officer', hash, kept),
  });
}

type Admitted =
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
async function admitOfficer(portal: Portal, order: Order): Promise<Admitted> {
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

export const OFFICERS_LINK: LinkPage<OfficerRow> = {
  realm: OFFICERS,
  account: 'Konto',
  says: ({ provider, arrival }) => {
    const roles = keptOfficer(arrival.told).roles.map((role) => html`<li>${ROLE_TEXT[role].label}</li>`);
    return html`<p>Danach öffnet ${provider.config.name} dieses Konto, und Ihre Rollen folgen dem, was dort steht:</p><ul>${roles}</ul>`;
  },
  askForLogin: (context, { provider }) => {
    const { name } = provider.config;
    const content = html`<p>Sie haben hier schon ein Konto. Melden Sie sich einmal mit Passwort und zweitem Faktor an, dann wird es mit ${name} verknüpft.</p>
<div class="buttons"><a class="button" href="${LOGIN_TO_LINK.officer}">Anmelden und verknüpfen</a></div>`;
    return context.send({ title: `Zum ersten Mal mit ${name} angemeldet`, content });
  },
  linked: async (portal, trx, officer, { arrival }) => {
    await noteLink(portal, trx, officer);
    await followRoles(portal, trx, officer, keptOfficer(arrival.told).roles);
  },
};
