import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { holdsOneOf, type Role } from '#features/audit/rules/roles.ts';
import type { Deputyship } from '#features/officers/rules/role-rules.ts';
import { ACCOUNT_STATE_REASON, accountState } from '#ground/rules/session/account-state.ts';
import { NO_LONGER_MEMBER } from '#ground/rules/session/role-texts.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { REAL_CLOCK } from '#ground/server/clock.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { accessDenied, accountDisabled, authenticationRequired, tokenRejected } from '#ground/server/hydra/problem.ts';
import { COMPANY_HEADER, findBearerToken } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { Actor } from './actor.ts';
import {
  type BearerKey,
  type BearerRow,
  findBearer,
  findCommandLineBearer,
  findOfficerBearer,
  type OfficerBearerRow,
} from './bearer-store.ts';
import { hashToken, isTokenShaped } from './tokens.ts';

export interface Bonds {
  today: CalendarDay;
  deputyships: readonly Deputyship[];
}

/** Who is calling from the agency's desk. */
export interface Officer {
  officerId: string;
  name: string;
  roles: readonly Role[];
  /** Whom they stand in for and who for them, of all days, and which day it is. */
  bonds?: Bonds;
  /** The login that calls: everything between logging in and logging out. */
  session: { id: string; since: Date };
  /** Logged in there: the record says so. */
  isAtCommandLine?: true;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor;
    /** The call is one of a company: its roles decide (company-rights.ts). */
    actsForCompany?: boolean;
    officer?: Officer;
  }
}

/** Looks the bearer of a request up by the hash of its token and the company it names, and keeps what else it has read for the handler. */
export type ReadBearer = (key: BearerKey, request: FastifyRequest) => Promise<BearerRow | undefined>;

export interface Guards {
  /** A logged-in user whose account may be in any state: the profile only. */
  anyAccount: onRequestAsyncHookHandler;
  /** The same, as `activeApplicantWith`. */
  anyAccountWith(read: ReadBearer): onRequestAsyncHookHandler;
  /** A fully active account. 401 when deactivated, 403 with the reason in every other state. */
  activeApplicant: onRequestAsyncHookHandler;
  /** The same, with what the call needs anyway read in the same query: a rush pays for every round trip. */
  activeApplicantWith(read: ReadBearer): onRequestAsyncHookHandler;
  /** A visitor with a token for scope `register`; a logged-in user may do the same. */
  visitor: onRequestAsyncHookHandler;
  /** An officer with at least one of the roles. 401 when disabled, 403 for everybody else who is logged in. */
  officer(...roles: readonly Role[]): onRequestAsyncHookHandler;
}

/** The guards for routes: `{ onRequest: [bearer(portal).activeApplicant] }`. Each costs one query (contract §3.4). */
export function bearer(portal: Portal): Guards {
  const activeApplicantWith = (read?: ReadBearer) => async (request: FastifyRequest) => {
    const actor = await authenticate(portal, request, read);
    if (actor.scope !== 'user') throw accessDenied();
    const reason = ACCOUNT_STATE_REASON[actor.state];
    if (reason !== undefined) throw accessDenied(reason);
    if (actor.companyRole === undefined) throw accessDenied(NO_LONGER_MEMBER);
    request.actsForCompany = true;
  };
  const anyAccountWith = (read?: ReadBearer) => async (request: FastifyRequest) => {
    const actor = await authenticate(portal, request, read);
    if (actor.scope !== 'user') throw accessDenied();
  };
  return {
    anyAccount: anyAccountWith(),
    anyAccountWith,
    activeApplicant: activeApplicantWith(),
    activeApplicantWith,
    visitor: async (request) => {
      const actor = await authenticate(portal, request);
      if (actor.scope === 'agency') throw accessDenied();
    },
    officer:
      (...roles) =>
      async (request) => {
        const officer = await authenticateOfficer(portal, request);
        // Set before the role is checked, so that a refusal is logged with the officer.
        request.officer = officer;
        request.caller = `officer ${officer.officerId}`;
        if (!holdsOneOf(officer.roles, roles)) throw accessDenied(WRONG_ROLE);
      },
  };
}

const WRONG_ROLE = 'Ihre Rolle erlaubt diesen Aufruf nicht.';

/** Throws when no guard has run: a mistake in the route's declaration. */
export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === undefined) throw new Error(`no guard before ${request.routeOptions.url ?? request.url}`);
  return request.actor;
}

/** The same for calls of the agency's desk. */
export function officerOf(request: FastifyRequest): Officer {
  if (request.officer === undefined) throw new Error(`no guard before ${request.routeOptions.url ?? request.url}`);
  return request.officer;
}

/** An id no company has, for a header that is no id at all: the caller then acts for none of their companies. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** The company a call names; null: the account's first one. Two tabs may act for two companies, each by this header. */
function companyIn({ headers }: FastifyRequest): string | null {
  const named = headers[COMPANY_HEADER];
  if (named === undefined) return null;
  return typeof named === 'string' && isUuid(named) ? named : NOBODYS;
}

async function authenticate(portal: Portal, request: FastifyRequest, read?: ReadBearer): Promise<Actor> {
  const token = findBearerToken(request);
  if (token === undefined) throw authenticationRequired();
  const hash = isTokenShaped(token) ? hashToken(token) : undefined;
  const key = hash && { hash, company: companyIn(request) };
  const row = key && (await (read === undefined ? findBearer(portal.db, key) : read(key, request)));
  if (row === undefined) throw tokenRejected();
  const actor = actorFrom(row);
  refuseUnlessAlive(row, portal.clock.now());
  if (!row.is_active && actor.scope === 'user' && !readsProfile(request)) throw accountDisabled();
  request.actor = actor;
  if (actor.accountId !== '') request.caller = `account ${actor.accountId}`;
  return actor;
}

/** A living token of another scope is known, but opens nothing here. */
async function authenticateOfficer(portal: Portal, request: FastifyRequest): Promise<Officer> {
  const token = findBearerToken(request);
  if (token === undefined) throw authenticationRequired();
  const row = isTokenShaped(token)
    ? await findOfficerBearer(portal.db, hashToken(token), portal.clock.today())
    : undefined;
  if (row === undefined) return getAtCommandLine(portal, token);
  if (row.officer?.is_active === false) throw accountDisabled();
  if (row.revoked || row.expires_at <= portal.clock.now()) throw tokenRejected();
  if (row.officer === null) throw accessDenied();
  return officerFrom(row.officer, row, portal);
}

/** Who has logged in at the command line. Throws 401 once that is over. */
export async function getAtCommandLine(portal: Pick<Portal, 'db' | 'clock'>, token: string): Promise<Officer> {
  if (!isTokenShaped(token)) throw tokenRejected();
  const key = { hash: hashToken(token), today: portal.clock.today(), realNow: REAL_CLOCK.now() };
  const row = await findCommandLineBearer(portal.db, key);
  if (row?.officer === undefined || row.officer === null) throw tokenRejected();
  if (!row.officer.is_active) throw accountDisabled();
  return { ...officerFrom(row.officer, row, portal), isAtCommandLine: true };
}

function officerFrom(
  { id: officerId, name, roles, deputyships }: NonNullable<OfficerBearerRow['officer']>,
  { session_id: id, session_since: since }: Pick<OfficerBearerRow, 'session_id' | 'session_since'>,
  { clock }: Pick<Portal, 'clock'>,
): Officer {
  return { officerId, name, roles, bonds: { today: clock.today(), deputyships }, session: { id, since } };
}

/** A deactivated account is told so even by its revoked tokens: "logged out for inactivity" would be wrong. */
function refuseUnlessAlive(row: BearerRow, now: Date): void {
  if (row.revoked && row.holder_id !== null && !row.is_active) throw accountDisabled();
  if (row.revoked || row.expires_at <= now) throw tokenRejected();
}

/** The one call a deactivated account may make (contract §3.4). */
function readsProfile(request: FastifyRequest): boolean {
  return request.method === 'GET' && request.routeOptions.url === PROFILE_PATH;
}

export const PROFILE_PATH = '/api/action/account-profile';

function actorFrom(row: BearerRow): Actor {
  const { confirmed, approved, weak_password: weakPassword, is_active: isActive } = row;
  return {
    accountId: row.holder_id ?? '',
    companyId: row.holder_company_id ?? '',
    email: row.email ?? '',
    companyRole: row.holder_company_role ?? undefined,
    companyName: row.holder_company_name ?? '',
    state: accountState({ confirmed, approved, weakPassword, isActive }),
    scope: row.scope,
  };
}
