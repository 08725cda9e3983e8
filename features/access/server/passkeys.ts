import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  CredentialDeviceType,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { later } from '#ground/server/clock.ts';
import { originOf } from '#ground/server/http/cookie.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { AddressLimit } from './address-limit.ts';
import type { PageContext } from './page-context.ts';
import { type Html, html } from './page-layout.ts';
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  type PasskeyRow,
  spendChallenge,
  touchPasskey,
} from './passkey-store.ts';
import type { Holder, Side } from './realm.ts';
import { hashToken } from './tokens.ts';

export const PASSKEY_SCRIPT_PATH = '/oauth/passkeys.js';
export const PASSKEY_SCRIPT = html`<script src="${PASSKEY_SCRIPT_PATH}" defer></script>`;
/** Sent by the script: first it asks what is to be signed, then it sends what was. */
const ASKED = 'optionen';
const ANSWER = 'antwort';

/** The hidden field that brings the authenticator's answer. */
export const PASSKEY_ANSWER = html`<input type="hidden" name="${ANSWER}" value=""><p class="hint" role="status" data-passkey-stand></p>`;

export function isOptionsAsked(context: PageContext): boolean {
  return context.field(ASKED) !== '';
}

export function answerIn(context: PageContext): string {
  return context.field(ANSWER);
}

/**
 * Beside a form with password or code, or `alone` before it, where nothing else is wanted; shown only where a script runs and
 * the browser knows passkeys.
 */
export async function passkeyLogin(context: PageContext, path: string, { alone = false } = {}): Promise<Html> {
  if (!hasPasskeys(context.portal, context.request)) return html``;
  const button = html`<button${alone ? undefined : html` class="secondary"`}>Mit Passkey anmelden</button>`;
  const ties = html` data-passkey="anmelden" aria-label="Anmelden mit Passkey" hidden`;
  return html`${await context.form(path, PASSKEY_ANSWER, button, ties)}${PASSKEY_SCRIPT}`;
}

/** For the script of a login page; each answer keeps a challenge for some minutes. */
export async function sendLoginOptions(
  { portal, request, reply }: PageContext,
  limit: AddressLimit,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const seconds = limit.findDelay(request.ip);
  if (seconds === undefined) return reply.send(await beginAuthentication(portal, request));
  return reply.code(429).header('retry-after', seconds).send({ message: TOO_MANY });
}

const TOO_MANY =
  'Von Ihrem Anschluss kommen gerade sehr viele Anmeldungen. Versuchen Sie es in einigen Minuten noch einmal.';

export const PASSKEY_REFUSED =
  'Die Anmeldung mit diesem Passkey hat nicht geklappt. Versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.';

const CHALLENGE_MS = 5 * 60_000;

/** Three hundred small modules, read where somebody has a passkey. */
const webauthn = () => import('@simplewebauthn/server');

/** The portal as authenticators know it, by its public address. */
function siteOf(portal: Portal, request: FastifyRequest): { origin: string; host: string } {
  const origin = originOf(portal, request);
  return { origin, host: new URL(origin).hostname };
}

/** Passkeys belong to a name: where the portal is reached by a bare address there are none. */
export function hasPasskeys(portal: Portal, request: FastifyRequest): boolean {
  return isIP(siteOf(portal, request).host.replaceAll(/[[\]]/g, '')) === 0;
}

/** What a browser needs to make a passkey: kept on the authenticator, used only with PIN, finger or face. */
export async function beginRegistration(
  portal: Portal,
  request: FastifyRequest,
  { holder, userName }: { holder: Holder; userName: string },
) {
  const known = await listPasskeys(portal.db, holder);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: portal.programme.brand.name,
    rpID: siteOf(portal, request).host,
    userName,
    userID: new TextEncoder().encode(holder.id),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(portal, options.challenge, holder.id);
  return options;
}

/** What a browser needs to log in with whichever passkey its owner picks. */
async function beginAuthentication(portal: Portal, request: FastifyRequest) {
  const rpID = siteOf(portal, request).host;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await keepChallenge(portal, options.challenge, null);
  return options;
}

async function keepChallenge({ db, clock }: Portal, challenge: string, holderId: string | null): Promise<void> {
  await insertChallenge(db, hashToken(challenge), holderId, later(clock.now(), CHALLENGE_MS));
}

const spending =
  ({ db, clock }: Portal, holderId: string | null) =>
  (challenge: string) =>
    spendChallenge(db, hashToken(challenge), holderId, clock.now());

/** The new passkey of a browser's answer; undefined for an answer that is not one to a challenge of ours. */
export async function readRegistration(
  portal: Portal,
  request: FastifyRequest,
  { holder, answer }: { holder: Holder; answer: string },
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { origin, host } = siteOf(portal, request);
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verified(answer, (response: RegistrationResponseJSON) =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: spending(portal, holder.id),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    }),
  );
  if (checked?.verified !== true) return undefined;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports: [...transports] };
}

/** Whose passkey has answered; undefined for a wrong answer, a used challenge, an unknown passkey or one of the other side. */
export async function readAuthentication(
  portal: Portal,
  request: FastifyRequest,
  { side, answer }: { side: Side; answer: string },
): Promise<string | undefined> {
  const { origin, host } = siteOf(portal, request);
  const id = credentialIn(answer);
  const passkey = id === undefined ? undefined : await findPasskey(portal.db, side, id);
  if (passkey === undefined) return undefined;
  const { publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verified(answer, (response: AuthenticationResponseJSON) =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: spending(portal, null),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: { id: passkey.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  );
  if (checked?.verified !== true || isCopied(counter, checked.authenticationInfo)) return undefined;
  const used = { counter: checked.authenticationInfo.newCounter, now: portal.clock.now() };
  return (await touchPasskey(portal.db, passkey, used)) ? passkey.holderId : undefined;
}

/**
 * A counter that does not grow tells of a copied key, where the key cannot leave its authenticator. A passkey that several
 * devices share is a copy on purpose, and each of them counts for itself.
 */
function isCopied(
  counter: number,
  { newCounter, credentialDeviceType }: { newCounter: number; credentialDeviceType: CredentialDeviceType },
): boolean {
  return credentialDeviceType === 'singleDevice' && counter > 0 && newCounter <= counter;
}

function credentialIn(answer: string): string | undefined {
  const read = parse(answer);
  return typeof read?.id === 'string' ? read.id : undefined;
}

function parse(answer: string): { id?: unknown } | undefined {
  try {
    const read: unknown = JSON.parse(answer);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

/** The library throws at whatever is wrong with an answer; a fault of the database is none of the answer's. */
async function verified<Response, T>(
  answer: string,
  verify: (response: Response) => Promise<T>,
): Promise<T | undefined> {
  const response = parse(answer);
  if (response === undefined) return undefined;
  try {
    return await verify(response as Response);
  } catch (error) {
    if (error instanceof Error && !('code' in error && 'severity' in error)) return undefined;
    throw error;
  }
}
