import type { FastifyReply } from 'fastify';
import { type Html, html } from '#features/access/server/pages/html.ts';
import type { PageContext } from '#features/access/server/pages/page-context.ts';
import { type Vouched, vouchedEntries } from '#features/account/rules/identity.ts';
import { NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import { findAccountByEmail } from '#features/account/server/store.ts';
import { keptApplicant, type ToldOfApplicant } from '../claims.ts';
import { findBrowser } from '../provider/begin.ts';
import { PROVIDER_PATHS } from '../provider/paths.ts';
import type { Provider } from '../provider/provider.ts';
import { findProvider } from '../provider/providers.ts';
import { type Arrival, findArrival } from '../provider/store.ts';
import { showFailure } from './failure-page.ts';

export const REGISTER_PATH = '/oauth/organisation/registrieren';
/** The login of the account somebody has, and then to the page that links. */
export const LOGIN_TO_LINK = `/oauth/login?${NEXT_PAGE}=organisation`;

export interface Arrived {
  provider: Provider;
  arrival: Arrival;
  person: ToldOfApplicant;
}

/** Whom the provider sent in this browser, and who is not known yet. */
async function findArrived({ portal, request }: PageContext, provider: Provider): Promise<Arrived | undefined> {
  const browser = findBrowser(portal, request);
  if (browser === undefined) return undefined;
  const arrival = await findArrival(portal.db, { browser, side: 'applicant', now: portal.clock.now() });
  return arrival && { provider, arrival, person: keptApplicant(arrival.told) };
}

/** Shows the page to whom it is for; everybody else begins anew. */
export async function withArrived(
  context: PageContext,
  show: (arrived: Arrived) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const provider = findProvider(context.portal, 'applicant');
  if (provider === undefined) return context.redirect('/anmelden');
  const arrived = await findArrived(context, provider);
  return arrived === undefined
    ? showFailure(context, { side: 'applicant', provider, query: '' }, 'stale')
    : show(arrived);
}

/** What is vouched for, and by whom. */
export function vouchedList(vouched: Vouched, provider: Provider): Html | undefined {
  const entries = vouchedEntries(vouched);
  if (entries.length === 0) return undefined;
  return html`<h2>Bestätigt durch ${provider.config.name}</h2>
<dl class="vouched">${entries.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Two ways on: register, or show whose account it is. Where the mailbox is vouched for and has an account, only the second. */
export async function showNew(context: PageContext): Promise<FastifyReply> {
  return withArrived(context, async ({ provider, person, arrival }) => {
    const { name } = provider.config;
    const { email } = person.vouched;
    const isKnown = email !== undefined && (await findAccountByEmail(context.portal.db, email)) !== undefined;
    const known = html`<p>Zu Ihrer E-Mail-Adresse gibt es schon ein Benutzerkonto. Melden Sie sich einmal damit an, dann wird es mit ${name} verknüpft. Danach brauchen Sie das Passwort nicht mehr.</p>
<div class="buttons"><a class="button" href="${LOGIN_TO_LINK}">Anmelden und verknüpfen</a></div>`;
    const unknown = html`<p>Haben Sie schon ein Benutzerkonto im Förderportal? Dann melden Sie sich einmal damit an und verknüpfen es. Sonst registrieren Sie sich: was bestätigt ist, wird nicht noch einmal gefragt.</p>
<div class="buttons"><a class="button" href="${REGISTER_PATH}">Neu registrieren</a>
<a class="button secondary" href="${LOGIN_TO_LINK}">Mit meinem Benutzerkonto verknüpfen</a></div>`;
    const content = html`${vouchedList(person.vouched, provider)}
${isKnown ? known : unknown}
<ul class="links"><li><a href="${PROVIDER_PATHS.applicant.begin}?${arrival.query}">Mit einer anderen Anmeldung bei ${name}</a></li></ul>`;
    return context.send({ title: `Zum ersten Mal mit ${name} angemeldet`, content });
  });
}
