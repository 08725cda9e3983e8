import type { LogCode } from '#ground/server/log.ts';
import { LIFETIME } from './lifetimes.ts';

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
