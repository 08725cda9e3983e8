import type { FastifyReply } from 'fastify';
import type { PageContext } from '#features/access/server/page-context.ts';
import { type Html, html } from '#features/access/server/page-layout.ts';
import { REALMS, type Side } from '#features/access/server/realm.ts';
import { type Vouched, vouchedEntries } from '#features/account/rules/identity.ts';
import { NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import { findAccountByEmail } from '#features/account/server/store.ts';
import { keptApplicant } from '../claims.ts';
import { findBrowser } from '../provider/begin.ts';
import { PROVIDER_PATHS } from '../provider/paths.ts';
import type { Provider } from '../provider/provider.ts';
import { findProvider } from '../provider/providers.ts';
import { type Arrival, findArrival } from '../provider/store.ts';
import { showFailure } from './failure-page.ts';

export const REGISTER_PATH = '/oauth/organisation/registrieren';
/** The login of the account somebody has, and then to the page that links. */
export const LOGIN_TO_LINK = {
  applicant: `${REALMS.applicant.loginPath}?${NEXT_PAGE}=organisation`,
  officer: `${REALMS.officer.loginPath}?${NEXT_PAGE}=organisation`,
} as const;

/** Whom the provider sent in this browser, and who is not known yet. */
export interface Arrived {
  provider: Provider;
  arrival: Arrival;
}

/** Shows the page to whom it is for; everybody else begins anew. */
export async function withArrived(
  context: PageContext,
  side: Side,
  show: (arrived: Arrived) => Promise<FastifyReply> | FastifyReply,
): Promise<FastifyReply> {
  const { portal, request } = context;
  const provider = findProvider(portal, side);
  if (provider === undefined) return context.redirect(WITHOUT_PROVIDER[side]);
  const browser = findBrowser(portal, request);
  const arrival = browser && (await findArrival(portal.db, { browser, side, now: portal.clock.now() }));
  if (arrival === undefined) return showFailure(context, { side, provider, query: '' }, 'stale');
  return show({ provider, arrival });
}

const WITHOUT_PROVIDER = { applicant: REALMS.applicant.entry, officer: REALMS.officer.loginPath } as const;

/** What is vouched for, and by whom. */
export function vouchedList(vouched: Vouched, provider: Provider): Html | undefined {
  const entries = vouchedEntries(vouched);
  if (entries.length === 0) return undefined;
  return html`<h2>Bestätigt durch ${provider.config.name}</h2>
<dl class="vouched">${entries.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Two ways on: register, or show whose account it is. Where the mailbox is vouched for and has an account, only the second. */
export async function showNew(context: PageContext): Promise<FastifyReply> {
  return withArrived(context, 'applicant', async ({ provider, arrival }) => {
    const { name } = provider.config;
    const { vouched } = keptApplicant(arrival.told);
    const { email } = vouched;
    const isKnown = email !== undefined && (await findAccountByEmail(context.portal.db, email)) !== undefined;
    const known = html`<p>Zu Ihrer E-Mail-Adresse gibt es schon ein Benutzerkonto. Melden Sie sich einmal damit an, dann wird es mit ${name} verknüpft. Danach brauchen Sie das Passwort nicht mehr.</p>
<div class="buttons"><a class="button" href="${LOGIN_TO_LINK.applicant}">Anmelden und verknüpfen</a></div>`;
    const unknown = html`<p>Haben Sie schon ein Benutzerkonto im Förderportal? Dann melden Sie sich einmal damit an und verknüpfen es. Sonst registrieren Sie sich: was bestätigt ist, wird nicht noch einmal gefragt.</p>
<div class="buttons"><a class="button" href="${REGISTER_PATH}">Neu registrieren</a>
<a class="button secondary" href="${LOGIN_TO_LINK.applicant}">Mit meinem Benutzerkonto verknüpfen</a></div>`;
    const content = html`${vouchedList(vouched, provider)}
${isKnown ? known : unknown}
<ul class="links"><li><a href="${PROVIDER_PATHS.applicant.begin}?${arrival.query}">Mit einer anderen Anmeldung bei ${name}</a></li></ul>`;
    return context.send({ title: `Zum ersten Mal mit ${name} angemeldet`, content });
  });
}
