import type { FastifyReply } from 'fastify';
import { deviceName } from '#features/access/server/device.ts';
import type { Page, PageContext } from '#features/access/server/page-context.ts';
import { type Html, html, input } from '#features/access/server/page-layout.ts';
import { insertPasskey, listPasskeys, type PasskeyRow, renamePasskey } from '#features/access/server/passkey-store.ts';
import {
  answerIn,
  beginRegistration,
  hasPasskeys,
  isOptionsAsked,
  PASSKEY_ANSWER,
  PASSKEY_SCRIPT,
  readRegistration,
} from '#features/access/server/passkeys.ts';
import { findProofFault, type OwnPage, proofInput, proveAgain } from '#features/account/server/pages/own-page.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { backTo } from './factor-pages.ts';
import type { SecurityOwner } from './sides.ts';

/** Under the base of a side. */
const NEW_PASSKEY = '/passkey';
const CHANGE_PASSKEY = '/passkey-aendern';
const NAME_MAX = 60;
const NO_NAME = 'Bitte geben Sie dem Passkey einen Namen.';
const REFUSED = 'Der Passkey konnte nicht angelegt werden. Versuchen Sie es noch einmal.';

/** Where the portal is reached by a bare address. */
const NOWHERE = 'Passkeys gibt es hier nicht: Das Portal ist nicht unter einem Namen erreichbar.';

/** What 'Anmeldung und Sicherheit' says of passkeys; where there can be none, why. */
export async function passkeySection({ portal, request }: PageContext, owner: SecurityOwner): Promise<Html> {
  const none = hasPasskeys(portal, request) ? owner.withoutPasskeys : NOWHERE;
  return html`<section aria-labelledby="passkeys"><h2 id="passkeys">Passkeys</h2>
${none === undefined ? passkeyList(await listPasskeys(portal.db, owner.login), owner) : html`<p>${none}</p>`}</section>`;
}

function passkeyList(own: readonly PasskeyRow[], owner: SecurityOwner): Html {
  return html`<p>Mit einem Passkey melden Sie sich ohne Passwort an: mit Fingerabdruck, Gesicht oder PIN Ihres Geräts, oder mit einem Sicherheitsschlüssel.</p>
${own.length === 0 ? undefined : html`<ul class="logins">${own.map((passkey) => passkeyEntry(passkey, owner.base))}</ul>`}
<p><a href="${owner.base}${NEW_PASSKEY}">Passkey anlegen</a></p>`;
}

function passkeyEntry({ id, name, createdAt, usedAt }: PasskeyRow, base: string): Html {
  const used = usedAt === null ? 'noch nie' : formatDay(dayOf(usedAt));
  return html`<li><p><strong>${name}</strong><br>Angelegt am ${formatDay(dayOf(createdAt))}, zuletzt benutzt: ${used}</p>
<a href="${base}${CHANGE_PASSKEY}?kennung=${encodeURIComponent(id)}">Ändern<span class="visually-hidden">: ${name}</span></a></li>`;
}

/** For whoever can have passkeys; everybody else is led back. */
export function passkeyPages(base: string): OwnPage<SecurityOwner>[] {
  return [
    { path: `${base}${NEW_PASSKEY}`, show: showNew, post: postNew },
    { path: `${base}${CHANGE_PASSKEY}`, show: showChange, post: postChange },
  ].map(({ path, show, post }) => ({
    path,
    show: (context, owner, page) => (isOpen(context, owner) ? show(context, owner, page) : toBase(context, owner)),
    post: (context, owner, again) => (isOpen(context, owner) ? post(context, owner, again) : toBase(context, owner)),
  }));
}

function isOpen({ portal, request }: PageContext, { withoutPasskeys }: SecurityOwner): boolean {
  return withoutPasskeys === undefined && hasPasskeys(portal, request);
}

async function toBase(context: PageContext, { base }: SecurityOwner): Promise<FastifyReply> {
  return context.redirect(base);
}

async function showNew(context: PageContext, owner: SecurityOwner, page: Partial<Page>): Promise<FastifyReply> {
  const problems = page.problems ?? [];
  const usual = deviceName(context.request.headers['user-agent']);
  const name = {
    name: 'name',
    label: 'Name des Passkeys',
    hint: 'Daran erkennen Sie ihn später.',
    type: 'text',
  } as const;
  const asked = html`${input({ ...name, autocomplete: 'off', value: context.field('name') || usual }, problems)}
${proofInput(owner, problems)}${PASSKEY_ANSWER}`;
  const ties = html` data-passkey="anlegen" hidden`;
  const content = html`<p data-ohne-passkeys>Dafür braucht Ihr Browser JavaScript und muss Passkeys unterstützen.</p>
${await context.form(`${owner.base}${NEW_PASSKEY}`, asked, 'Passkey anlegen', ties)}${PASSKEY_SCRIPT}${backTo(owner.base)}`;
  return context.send({ ...page, title: 'Passkey anlegen', content });
}

const postNew: OwnPage<SecurityOwner>['post'] = async (context, owner, again) => {
  const { portal, request } = context;
  const name = context.field('name').trim().slice(0, NAME_MAX);
  if (isOptionsAsked(context)) return sendOptions(context, owner, name);
  const passkey = await readRegistration(portal, request, { holder: owner.login, answer: answerIn(context) });
  if (passkey === undefined || name === '') return again({ problems: [{ message: REFUSED }] });
  await portal.transaction(async (trx) => {
    await insertPasskey(trx, owner.login, { ...passkey, name, createdAt: portal.clock.now() });
    await owner.noteNew(portal, trx);
  });
  portal.log.event('passkey.changed');
  // The proof came before, with the question what to sign.
  await context.renewLogin(owner.login);
  return context.redirect(`${owner.base}?erledigt=passkey-neu`);
};

/** For the page's script: what is to be signed, or the sentence that says why not yet. */
async function sendOptions(context: PageContext, owner: SecurityOwner, name: string): Promise<FastifyReply> {
  const { portal, request, reply } = context;
  const fault = name === '' ? { problems: [{ message: NO_NAME }] } : await findProofFault(context, owner);
  reply.header('cache-control', 'no-store');
  if (fault !== undefined)
    return reply.code(fault.status ?? 422).send({ message: fault.problems?.[0]?.message ?? REFUSED });
  return reply.send(await beginRegistration(portal, request, { holder: owner.login, userName: owner.userName }));
}

async function showChange(context: PageContext, owner: SecurityOwner, page: Partial<Page>): Promise<FastifyReply> {
  const passkey = await findOwn(context, owner);
  if (passkey === undefined) return context.redirect(owner.base);
  const problems = page.problems ?? [];
  const action = `${owner.base}${CHANGE_PASSKEY}?kennung=${encodeURIComponent(passkey.id)}`;
  const name = { name: 'name', label: 'Name des Passkeys', type: 'text', autocomplete: 'off' } as const;
  const rename = html`<button name="aktion" value="umbenennen">Namen speichern</button>`;
  const remove = html`<button class="secondary" name="aktion" value="entfernen">Passkey entfernen</button>`;
  const content = html`${await context.form(action, input({ ...name, value: passkey.name }, problems), rename, html` aria-label="Umbenennen"`)}
<h2>Passkey entfernen</h2>
<p>Danach können Sie sich mit ihm nicht mehr anmelden. Löschen Sie ihn auch auf Ihrem Gerät.</p>
${await context.form(action, proofInput(owner, problems), remove, html` aria-label="Entfernen"`)}${backTo(owner.base)}`;
  return context.send({ ...page, title: `Passkey „${passkey.name}“`, content });
}

async function findOwn({ portal, request }: PageContext, { login }: SecurityOwner): Promise<PasskeyRow | undefined> {
  const id = (request.query as { kennung?: unknown }).kennung;
  return (await listPasskeys(portal.db, login)).find((one) => one.id === id);
}

const postChange: OwnPage<SecurityOwner>['post'] = async (context, owner, again) => {
  const { portal } = context;
  const passkey = await findOwn(context, owner);
  if (passkey === undefined) return context.redirect(owner.base);
  if (context.field('aktion') === 'umbenennen') {
    const name = context.field('name').trim().slice(0, NAME_MAX);
    if (name === '') return again({ problems: [{ field: 'name', message: NO_NAME }] });
    await renamePasskey(portal.db, owner.login, passkey.id, name);
    return context.redirect(`${owner.base}?erledigt=passkey-name`);
  }
  const fault = await proveAgain(context, owner);
  if (fault !== undefined) return again(fault);
  const isGone = await portal.transaction((trx) => owner.remove(portal, trx, passkey.id));
  if (isGone) portal.log.event('passkey.changed');
  return context.redirect(`${owner.base}?erledigt=passkey-weg`);
};
