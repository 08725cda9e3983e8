import type { FastifyRequest } from 'fastify';
import type { LogCode } from '#ground/server/log.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { Html } from './page-layout.ts';

/** Milliseconds (decisions §2, contract §5.1). */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const LIFETIME = {
  code: 60 * SECOND,
  access: 10 * MINUTE,
  /** A login nobody uses for this long is over. */
  idle: 60 * MINUTE,
  /** The same at the agency's desk, where more is at stake. */
  deskIdle: 30 * MINUTE,
  /** From the right password to the end of the desk's login form. */
  deskForm: 10 * MINUTE,
  /** A login ends after this whatever happens. */
  absolute: 12 * HOUR,
  /** An anonymous visitor's tokens for registration and confirmation. */
  anonymous: 60 * MINUTE,
  /** The same used refresh token gives the same new pair this long: tabs race. */
  refreshGrace: 10 * SECOND,
} as const;

export type Scope = 'user' | 'register' | 'agency';

export const SCOPES: readonly Scope[] = ['user', 'register', 'agency'];

/** The side that a scope is of. */
export function sideOf(scope: Scope): Side {
  return scope === 'agency' ? 'officer' : 'applicant';
}

/** A public client: it has no secret, PKCE stands in for it. */
export interface Client {
  id: string;
  redirectUris: readonly string[];
  /** The first is granted where none is asked for. */
  scopes: readonly [Scope, ...Scope[]];
}

/** Where the portal's own client may be sent back to (contract §5.1). */
const PORTAL_PATHS = ['/', '/anmelden', '/oauth/callback'];
const DESK_PATHS = ['/sachbearbeitung', '/oauth/callback'];

/** The client of the agency's people (decisions §6). */
export const DESK_CLIENT = 'agency-desk';

/** The clients registered at a portal that is reached under `origin`. */
function clientsAt(origin: string): readonly Client[] {
  const under = (paths: readonly string[]): string[] => paths.map((path) => `${origin}${path}`);
  return [
    { id: 'portal', redirectUris: under(PORTAL_PATHS), scopes: ['user', 'register'] },
    { id: DESK_CLIENT, redirectUris: under(DESK_PATHS), scopes: ['agency'] },
  ];
}

export function findClient(origin: string, id: string | undefined): Client | undefined {
  return clientsAt(origin).find((client) => client.id === id);
}

/** Exact match; a native client listening on the loopback address may choose its port (RFC 8252 §7.3). */
export function isRedirectAllowed({ redirectUris }: Client, given: string): boolean {
  if (redirectUris.includes(given)) return true;
  const portless = withoutLoopbackPort(given);
  return portless !== undefined && redirectUris.some((uri) => withoutLoopbackPort(uri) === portless);
}

const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(\/[^#]*)?$/;

function withoutLoopbackPort(uri: string): string | undefined {
  const match = LOOPBACK.exec(uri);
  return match === null ? undefined : `${match[1]}${match[2] ?? ''}`;
}

/** Logging in with somebody else's word for who one is, beside the portal's own passwords and passkeys. */
export interface OtherLogin {
  /** Where it begins; its query is the request the login is for. */
  path(side: Side): string;
  /** The way there, for a login page; undefined where none is configured. `query`: with its question mark. */
  button(portal: Portal, side: Side, query: string): Html | undefined;
  /** Of who vouches; undefined where none is configured. */
  name(portal: Portal, side: Side): string | undefined;
  /** Which of its logins open an applicant's account, on the page of one's own logins. */
  linked(portal: Portal, account: { id: string; passwordHash: string | null }, csrf: Html): Promise<Html | undefined>;
  /** Where the browser has to go to be logged out there as well. Ask before the login ends. */
  findLogOut(portal: Portal, request: FastifyRequest, side: Side): Promise<URL | undefined>;
}

declare module '#ground/server/portal.ts' {
  interface Offers {
    login: OtherLogin;
  }
}

/** Applicants and the agency's people: two realms of one login. */
export type Side = 'applicant' | 'officer';

/** Whose login, device or passkey it is: an applicant's account or an officer. */
export interface Holder {
  side: Side;
  id: string;
}

/** What a realm has of its own on its way from a password to a login. */
interface Realm {
  /** Of the browser: it may be logged in on both sides. */
  cookie: string;
  /** Milliseconds after which a login nobody uses is over. */
  idle: number;
  loginPath: string;
  passkeyPath: string;
  /** Where each stage on the way is asked for; only an officer's password may have to be replaced on it. */
  steps: { code: string; password: string };
  /** Where the application of this side begins, and where it begins a login. */
  home: string;
  entry: string;
  /** How one logs in, and where one is logged in. */
  security: string;
  /** Its lines in the log: who it was, and what was refused. */
  who: 'account' | 'officer';
  loginRefused: LogCode;
  codeRefused: LogCode;
  /** Where its logins lie. */
  sessions: 'login_session' | 'officer_session';
  /** Where rows say whose they are. */
  holder: 'account_id' | 'officer_id';
  /** Where a login of a provider says which of the portal's came from it. */
  provided: 'login_hash' | 'officer_hash';
}

export const DESK_LOGIN_PATH = '/oauth/sachbearbeitung/anmelden';

export const REALMS = {
  applicant: {
    // Before login it merely ties forms to their browser; no row belongs to it then.
    cookie: 'portal_session',
    idle: LIFETIME.idle,
    loginPath: '/oauth/login',
    passkeyPath: '/oauth/anmeldung/passkey',
    steps: { code: '/oauth/anmeldung/code', password: '/oauth/passwort' },
    home: '/',
    entry: '/anmelden',
    security: '/oauth/sicherheit',
    who: 'account',
    loginRefused: 'account.login-refused',
    codeRefused: 'account.code-refused',
    sessions: 'login_session',
    holder: 'account_id',
    provided: 'login_hash',
  },
  officer: {
    cookie: 'portal_desk',
    idle: LIFETIME.deskIdle,
    loginPath: DESK_LOGIN_PATH,
    passkeyPath: '/oauth/sachbearbeitung/passkey',
    steps: { code: '/oauth/sachbearbeitung/code', password: '/oauth/sachbearbeitung/passwort' },
    home: '/sachbearbeitung',
    entry: '/sachbearbeitung',
    security: '/oauth/sachbearbeitung/sicherheit',
    who: 'officer',
    loginRefused: 'officer.login-refused',
    codeRefused: 'officer.code-refused',
    sessions: 'officer_session',
    holder: 'officer_id',
    provided: 'officer_hash',
  },
} as const satisfies Record<Side, Realm>;

/** Where rows say whose they are. */
export function holderColumn({ side }: Pick<Holder, 'side'>): Realm['holder'] {
  return REALMS[side].holder;
}
