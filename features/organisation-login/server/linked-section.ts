import type { FastifyReply } from 'fastify';
import type { PageContext } from '#features/access/server/page-context.ts';
import { type Html, html } from '#features/access/server/page-layout.ts';
import { REALMS } from '#features/access/server/realm.ts';
import { type Vouched, vouchedEntries } from '#features/account/rules/identity.ts';
import { APPLICANTS } from '#features/account/server/applicants.ts';
import { identityLetter } from '#features/account/server/letters.ts';
import { findArrived } from '#features/account/server/log-in.ts';
import { askForProof, proverOf } from '#features/account/server/pages/own-page.ts';
import { NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import { type AccountRow, lockAccount } from '#features/account/server/store.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { Provider } from './provider.ts';
import { findProvider, PROVIDER_PATHS } from './provider-login.ts';
import { deleteIdentity, listIdentities } from './store.ts';

/** From now on the identity opens the account: mail and entry. */
export async function tellLink(
  portal: Portal,
  trx: Trx,
  account: AccountRow,
  { provider }: { provider: Provider },
): Promise<void> {
  await queueMail(portal, trx, identityLetter(portal, account, 'linked', provider.config.name));
  portal.log.event('identity.linked');
  await recordLink(portal, trx, account.id, 'identity-linked');
}

/** Parts an identity from the account; nothing happens to what is not this account's. */
async function unlinkIdentity(portal: Portal, accountId: string, id: string): Promise<'done' | 'gone' | 'last-way'> {
  return portal.transaction(async (trx) => {
    // Nobody takes away another way in meanwhile.
    const account = await lockAccount(trx, accountId);
    const identities = await listIdentities(trx, accountId);
    const identity = identities.find((one) => one.id === id);
    if (account === undefined || identity === undefined) return 'gone';
    if (account.passwordHash === null && identities.length === 1) return 'last-way';
    await deleteIdentity(trx, id);
    await queueMail(portal, trx, identityLetter(portal, account, 'unlinked', nameOf(portal, identity.issuer)));
    portal.log.event('identity.unlinked');
    await recordLink(portal, trx, accountId, 'identity-unlinked');
    return 'done';
  });
}

/** A further way into the account, or one less: for the record, without who vouched for whom. */
async function recordLink(
  portal: Portal,
  trx: Trx,
  id: string,
  change: `identity-${'linked' | 'unlinked'}`,
): Promise<void> {
  await recordAct(portal, trx, {
    actor: { kind: 'applicant', id },
    act: `account.${change}`,
    subjects: [`/api/users/${id}`],
  });
}

interface LinkedIdentity {
  id: string;
  provider: string;
  vouched: Vouched;
  linkedAt: Date;
  usedAt: Date;
}

/** What opens the account besides its password. `isLastWay`: nothing else does. */
async function viewIdentities(
  portal: Portal,
  account: AccountRow,
): Promise<{ identities: LinkedIdentity[]; isLastWay: boolean }> {
  const identities = await listIdentities(portal.db, account.id);
  return {
    identities: identities.map(({ issuer, ...identity }) => ({ ...identity, provider: nameOf(portal, issuer) })),
    isLastWay: account.passwordHash === null && identities.length === 1,
  };
}

/** One that is no longer configured has no name any more. */
function nameOf({ config }: Portal, issuer: string): string {
  const { applicant } = config.identity;
  return applicant !== undefined && sameIssuer(applicant.issuer, issuer) ? applicant.name : new URL(issuer).host;
}

function sameIssuer(a: string, b: string): boolean {
  return new URL(a).href === new URL(b).href;
}

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
