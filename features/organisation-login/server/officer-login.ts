import type { FastifyReply } from 'fastify';
import { html } from '#features/access/server/pages/html.ts';
import type { PageContext } from '#features/access/server/pages/page-context.ts';
import { findLogin } from '#features/access/server/session.ts';
import { goOn } from '#features/account/server/log-in.ts';
import { LINK_PATH } from '#features/account/server/pages/return-target.ts';
import { ROLE_TEXT } from '#features/audit/rules/roles.ts';
import { OFFICERS } from '#features/officers/server/log-in.ts';
import { followRoles, noteLink } from '#features/officers/server/log-in-by-provider.ts';
import type { OfficerRow } from '#features/officers/server/store.ts';
import { admitOfficer } from './admit-officer.ts';
import { keptOfficer, toldOfOfficer } from './claims.ts';
import { LOGIN_TO_LINK } from './pages/arrived.ts';
import type { Failure } from './pages/failure-page.ts';
import type { LinkPage } from './pages/link-page.ts';
import { keepArrival, keptTold, type Received } from './pages/provider-way.ts';
import { insertProviderSession } from './provider/store.ts';

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
