import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from '#features/access/server/passwords.ts';
import { DESK_CLIENT } from '#features/access/server/realm.ts';
import { newSecret } from '#features/access/server/totp.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import { insertOfficer } from '#features/officers/server/store.ts';
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

const HOUR_MS = 3_600_000;

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
  const token = await buildOfficerToken({ portal }, officerId);
  return { officerId, email, name, secret, headers: { authorization: `Bearer ${token}` } };
}

async function buildOfficerToken({ portal }: Pick<TestPortal, 'portal'>, officerId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [id, now] = [randomUUID(), portal.clock.now()];
  const expires = new Date(now.getTime() + 12 * HOUR_MS);
  await portal.db
    .insertInto('token_family')
    .values({
      id,
      account_id: null,
      officer_id: officerId,
      client_id: DESK_CLIENT,
      scope: 'agency',
      session_hash: null,
      created_at: now,
      expires_at: expires,
    })
    .execute();
  const hash = createHash('sha256').update(token).digest();
  await portal.db
    .insertInto('oauth_token')
    .values({ hash, family_id: id, kind: 'access', expires_at: expires })
    .execute();
  return token;
}
