import { randomUUID } from 'node:crypto';
import { hashPassword } from '#features/access/server/passwords.ts';
import { DESK_CLIENT } from '#features/access/server/realm.ts';
import { newSecret } from '#features/access/server/totp.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import { insertOfficer } from '#features/officers/server/store.ts';
import { insertToken } from './builders.ts';
import type { TestPortal } from './test-portal.ts';

export interface BuiltOfficer {
  officerId: string;
  email: string;
  name: string;
  /** Base32. */
  secret: string;
  headers: { authorization: string };
}

export interface OfficerOverrides {
  roles?: readonly Role[];
  name?: string;
  email?: string;
  /** In clear; without one nobody can log in. */
  password?: string;
  /** The password was handed out and is good until then. */
  oneTimeUntil?: Date;
}

/** An officer with a bearer token that lives for twelve hours of the portal's clock. */
export async function buildOfficer(
  { portal }: Pick<TestPortal, 'portal'>,
  { roles = ['caseworker'], name = 'Anna Amt', email: address, password, oneTimeUntil }: OfficerOverrides = {},
): Promise<BuiltOfficer> {
  const officerId = randomUUID();
  const email = address ?? `officer-${officerId.slice(0, 8)}@behoerde.example.org`;
  const secret = newSecret();
  await insertOfficer(portal.db, {
    id: officerId,
    email,
    name,
    roles,
    passwordHash: password === undefined ? '-' : await hashPassword(password),
    oneTimeUntil: oneTimeUntil ?? null,
    secondFactorSecret: portal.sealing.seal(secret, officerId),
    secondFactorConfirmedAt: oneTimeUntil === undefined ? portal.clock.now() : null,
    createdAt: portal.clock.now(),
  });
  const whose = { account_id: null, officer_id: officerId, client_id: DESK_CLIENT, scope: 'agency' } as const;
  const token = await insertToken({ portal }, whose);
  return { officerId, email, name, secret, headers: { authorization: `Bearer ${token}` } };
}

/** A call in an officer's name: one that acts has a body. */
export async function askAs(
  { app }: Pick<TestPortal, 'app'>,
  { headers }: { headers: Record<string, string> },
  url: string,
  payload?: object,
) {
  const sent = payload === undefined ? {} : { method: 'POST' as const, payload };
  const { statusCode: status, body } = await app.inject({ url, headers, ...sent });
  return { status, body: JSON.parse(body) };
}
