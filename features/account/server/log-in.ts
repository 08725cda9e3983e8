import type { FastifyReply } from 'fastify';
import { deviceHash, findKnownDevice, keepDevice } from '#features/access/server/device.ts';
import { hashQueue } from '#features/access/server/hash-queue.ts';
import type { PageContext } from '#features/access/server/page-context.ts';
import type { Html, Problem } from '#features/access/server/page-layout.ts';
import { queryOf } from '#features/access/server/parameters.ts';
import { isPassword } from '#features/access/server/passwords.ts';
import { LIFETIME, REALMS, type Side } from '#features/access/server/realm.ts';
import {
  beginSession,
  beginStage,
  findCookie,
  findLogin,
  type Login,
  setCookie,
} from '#features/access/server/session.ts';
import { hashToken, newToken } from '#features/access/server/tokens.ts';
import { later } from '#ground/server/clock.ts';
import { type Mail, queueMail } from '#ground/server/mail.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { LoginAttempt } from './login-throttle.ts';
import { pathAfter } from './pages/return-target.ts';

/** Somebody who may log in. */
export interface Person {
  id: string;
  email: string;
  passwordHash: string | null;
}

/** With what somebody logged in. */
export type By = 'password' | 'password-and-factor' | 'passkey' | 'login-service';

export type LoginStage = 'code' | 'password' | 'in';

/** One of the two logins: whom it lets in, what it asks of them, and the words of its pages. */
export interface LoginRealm<P extends Person> {
  side: Side;
  find(db: Db, id: string): Promise<P | undefined>;
  findByEmail(db: Db, email: string): Promise<P | undefined>;
  /** Whether a right password, or a passkey, is looked at: for everybody else it is a wrong one. */
  isOpenTo(person: P, by: 'password' | 'passkey'): boolean;
  /** The password was right. What keeps it from opening anything all the same, as a sentence. */
  afterPassword(portal: Portal, person: P, password: string): Promise<string | undefined>;
  /** What is asked for after the first factor, or after the second. */
  stageAfter(person: P, shown: 'password' | 'factor'): LoginStage;
  /** In the transaction of the login. */
  note(portal: Portal, trx: Trx, person: P, by: By): Promise<void>;
  deviceLetter(portal: Portal, person: P, seen: { device: string; at: Date }): Mail;
  loginPage: {
    title: string;
    lead(context: PageContext): Html;
    submit: string;
    /** Below everything else; `query`: with its question mark. */
    links?(query: string): Html;
    /** What helps whoever has to wait after too many tries. */
    otherwise?: string;
  };
  codePage: {
    /** Whether there is a code to be asked for, or only a passkey. */
    asksCode(person: P): boolean;
    lead?(portal: Portal, person: P): Html;
    /** Below the code; where the realm has codes for whoever lost the app. */
    recovery?(context: PageContext, person: P, problems: readonly Problem[]): Html;
    /** Said once the second factor is shut after too many wrong codes. */
    blocked?: string;
  };
}

export const PASSWORD_REFUSED = 'E-Mail-Adresse und Passwort passen nicht zusammen. Prüfen Sie beide Eingaben.';

export interface Credentials {
  email: string;
  password: string;
  ip: string;
  /** The secret the browser keeps, if it has one. */
  deviceToken?: string | undefined;
}

export type PasswordOutcome<P> =
  | { kind: 'right'; person: P }
  | { kind: 'refused' }
  | { kind: 'slowed'; seconds: number }
  /** The account is guessed at: only a passkey or a mailed link opens it from here. */
  | { kind: 'other-way' }
  /** The password is right and opens nothing. */
  | { kind: 'barred'; message: string };

/**
 * The first factor. An unknown address costs and looks the same as a wrong password. Recognises applicants in every account
 * state (contract D-30). Throws HashQueueFull.
 */
export function enterPassword<P extends Person>(
  portal: Portal,
  realm: LoginRealm<P>,
  credentials: Credentials,
): Promise<PasswordOutcome<P>> {
  return hashQueue.line(() => tryPassword(portal, realm, credentials));
}

async function tryPassword<P extends Person>(
  portal: Portal,
  realm: LoginRealm<P>,
  { email, password, ip, deviceToken }: Credentials,
): Promise<PasswordOutcome<P>> {
  const found = await realm.findByEmail(portal.db, email);
  const device = await findKnownDevice(portal.db, { side: realm.side, id: found?.id }, deviceToken);
  const attempt = new LoginAttempt(portal, email, { ip, device }, realm.side);
  const seconds = await attempt.findDelay();
  if (seconds !== undefined) return { kind: 'slowed', seconds };
  if (await attempt.isGuessedAt()) return { kind: 'other-way' };
  const person = found !== undefined && realm.isOpenTo(found, 'password') ? found : undefined;
  const isRight = await attempt.check(isPassword(password, person?.passwordHash));
  if (person === undefined || !isRight) {
    const { loginRefused, who } = REALMS[realm.side];
    portal.log.event(loginRefused, { [who]: found?.id ?? 'unknown' });
    return { kind: 'refused' };
  }
  const message = await realm.afterPassword(portal, person, password);
  return message === undefined ? { kind: 'right', person } : { kind: 'barred', message };
}

interface Begun {
  stage?: LoginStage;
  /** Of a whole login, for log and record; absent: what began it is noted elsewhere. */
  by?: By;
  /** The one the browser had goes on, for an officer who types in two applications on paper in two tabs. */
  besides?: boolean;
  /** What else belongs to it, in its transaction. */
  also?: (trx: Trx, hash: Buffer) => Promise<void>;
}

/**
 * The one place where a login begins, or the next stage on the way to one, by whatever means somebody has shown who they are: a
 * session under a token the browser did not have before; the login it had ends. A device this person never had is told by
 * mail; the first one ever is not.
 */
export async function beginLogin<P extends Person>(
  { portal, request, reply }: Pick<PageContext, 'portal' | 'request' | 'reply'>,
  realm: LoginRealm<P>,
  person: P,
  { stage = 'in', by, besides = false, also }: Begun = {},
): Promise<void> {
  const { side } = realm;
  const cookie = besides ? undefined : findCookie(portal, request, side);
  const token = newToken();
  const now = portal.clock.now();
  const expiresAt = later(now, stage === 'in' ? LIFETIME.absolute : LIFETIME.deskForm);
  const before = cookie === undefined ? null : hashToken(cookie);
  const begun = { hash: hashToken(token), id: person.id, expiresAt, now, before };
  const device = stage === 'in' ? keepDevice(portal, request, reply) : undefined;
  await portal.transaction(async (trx) => {
    if (device === undefined) await beginStage(trx, side, stage, { ...begun, device: '' });
    else {
      const seen = { device: device.name, deviceHash: deviceHash(device, person.id) };
      const isNew = await beginSession(trx, side, { ...begun, ...seen });
      if (by !== undefined) await realm.note(portal, trx, person, by);
      if (isNew) await queueMail(portal, trx, realm.deviceLetter(portal, person, { device: device.name, at: now }));
    }
    await also?.(trx, begun.hash);
  });
  setCookie(portal, request, reply, token, side);
}

/** On to what is asked next, or in. `query`: of the login page, the request this is for; never an address. */
export async function goOn<P extends Person>(
  context: PageContext,
  realm: LoginRealm<P>,
  person: P,
  { query = queryOf(context.request.url), ...begun }: Begun & { query?: string },
): Promise<FastifyReply> {
  await beginLogin(context, realm, person, begun);
  const { steps } = REALMS[realm.side];
  const { stage = 'in' } = begun;
  if (stage === 'in') return context.redirect(pathAfter(realm.side, query));
  return context.redirect(query === '' ? steps[stage] : `${steps[stage]}?${query}`);
}

export interface Arrived<P extends Person> {
  login: Login;
  person: P;
}

/** Who is logged in in this browser, or has come as far as `stage`. */
export async function findArrived<P extends Person>(
  { portal, request }: Pick<PageContext, 'portal' | 'request'>,
  realm: LoginRealm<P>,
  stage: LoginStage = 'in',
): Promise<Arrived<P> | undefined> {
  const login = await findLogin(portal, request, realm.side, stage);
  const person = login === undefined ? undefined : await realm.find(portal.db, login.id);
  return login === undefined || person === undefined ? undefined : { login, person };
}
