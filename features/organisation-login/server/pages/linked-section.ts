import type { FastifyReply } from 'fastify';
import type { PageContext } from '#features/access/server/page-context.ts';
import { type Html, html } from '#features/access/server/page-layout.ts';
import { REALMS } from '#features/access/server/realm.ts';
import { vouchedEntries } from '#features/account/rules/identity.ts';
import { APPLICANTS } from '#features/account/server/applicants.ts';
import { findArrived } from '#features/account/server/log-in.ts';
import { askForProof, proverOf } from '#features/account/server/pages/own-page.ts';
import { NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import type { AccountRow } from '#features/account/server/store.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type LinkedIdentity, unlinkIdentity, viewIdentities } from '../link-identity.ts';
import { PROVIDER_PATHS } from '../provider/paths.ts';
import { findProvider } from '../provider/providers.ts';

export const UNLINK_PATH = '/oauth/organisation/aufheben';
const LAST_WAY =
  'Das ist der einzige Weg in Ihr Benutzerkonto. Legen Sie zuerst ein Passwort fest. Danach können Sie die Verknüpfung aufheben.';

/** Which organisations' logins open the account, and the way to a further one; undefined where there are none at all. */
export async function linkedSection(portal: Portal, account: AccountRow, csrf: Html): Promise<Html | undefined> {
  const name = findProvider(portal, 'applicant')?.config.name;
  const { identities, isLastWay } = await viewIdentities(portal, account);
  if (name === undefined && identities.length === 0) return undefined;
  const way = html`<p><a class="button secondary" href="${PROVIDER_PATHS.applicant.begin}?${NEXT_PAGE}=sicherheit">Mit ${name} verknüpfen</a></p>`;
  return html`<section aria-labelledby="organisation"><h2 id="organisation">Verknüpfte Anmeldungen</h2>
${identities.length === 0 ? html`<p>Sie können sich auch mit ${name} anmelden. Verknüpfen Sie dazu Ihr Benutzerkonto einmal.</p>` : list(identities, isLastWay, csrf)}
${name === undefined || identities.length > 0 ? undefined : way}</section>`;
}

function list(identities: readonly LinkedIdentity[], isLastWay: boolean, csrf: Html): Html {
  const help = html`<p>${LAST_WAY} <a href="/oauth/passwort-vergessen">Passwort festlegen</a></p>`;
  return html`<form method="post" action="${UNLINK_PATH}">${csrf}
<ul class="logins">${identities.map((one) => entry(one, isLastWay))}</ul></form>${isLastWay ? help : undefined}`;
}

function entry({ id, provider, vouched, linkedAt, usedAt }: LinkedIdentity, isLastWay: boolean): Html {
  const told = vouchedEntries(vouched).map(({ label, value }) => html`<br>${label}: ${value}`);
  const confirmed = told.length === 0 ? undefined : html`<br>Bestätigt durch ${provider}:${told}`;
  const button = html`<button class="secondary" name="verknuepfung" value="${id}">Aufheben<span class="visually-hidden">: ${provider}</span></button>`;
  return html`<li><p><strong>${provider}</strong><br>
Verknüpft am ${formatDay(dayOf(linkedAt))}, zuletzt benutzt am ${formatDay(dayOf(usedAt))}${confirmed}</p>
${isLastWay ? undefined : button}</li>`;
}

const UNLINK = {
  title: 'Verknüpfung aufheben',
  what: 'Danach öffnet diese Anmeldung Ihr Konto nicht mehr. Bitte bestätigen Sie, dass Sie es sind.',
  action: UNLINK_PATH,
} as const;

/** POST: the identity opens the account no longer. */
export async function postUnlink(context: PageContext): Promise<FastifyReply> {
  const { portal } = context;
  const self = await findArrived(context, APPLICANTS);
  if (self === undefined) return context.redirect(`/oauth/login?${NEXT_PAGE}=sicherheit`);
  return context.submit(
    async () => context.redirect(REALMS.applicant.security),
    async () => {
      const field = { name: 'verknuepfung', value: context.field('verknuepfung') };
      const asked = await askForProof(context, proverOf(self), { ...UNLINK, field, back: REALMS.applicant.security });
      if (asked !== undefined) return context.send(asked);
      const done = await unlinkIdentity(portal, self.login.id, context.field('verknuepfung'));
      if (done !== 'last-way') return context.redirect(`${REALMS.applicant.security}?erledigt=verknuepfung-aufgehoben`);
      const content = html`<p>${LAST_WAY}</p><div class="buttons"><a class="button" href="/oauth/passwort-vergessen">Passwort festlegen</a>
<a class="button secondary" href="${REALMS.applicant.security}">Zurück</a></div>`;
      return context.send({ title: 'Die Verknüpfung bleibt', content, status: 409 });
    },
  );
}
