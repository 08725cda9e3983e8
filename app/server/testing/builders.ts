import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Insertable } from 'kysely';
import { plantApplication } from '#features/demo/server/planting/plant-application.ts';
import type { Journey } from '#features/proposal/rules/journeys.ts';
import { proposalNumber } from '#features/proposal/rules/proposal-number.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { CompanyRole } from '#ground/rules/session/rights.ts';
import type { RegisteredAddress } from '#ground/rules/session/wire.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { addRows } from '#ground/server/testing/rows.ts';
import type { TestPortal } from './test-portal.ts';

export interface BuiltAccount {
  accountId: string;
  companyId: string;
  companyName: string;
  email: string;
  token: string;
  headers: { authorization: string };
}

export interface AccountOverrides {
  email?: string;
  companyName?: string;
  confirmed?: boolean;
  approved?: boolean;
  weakPassword?: boolean;
  isActive?: boolean;
  address?: RegisteredAddress;
}

const HOUR_MS = 3_600_000;
const ADDRESS: RegisteredAddress = { street: 'Hauptstraße', housenumber: '1', postcode: '53113', city: 'Bonn' };

/** An account with a company and a bearer token that lives for twelve hours of the portal's clock. */
export async function buildAccount(
  { portal }: Pick<TestPortal, 'portal'>,
  overrides: AccountOverrides = {},
): Promise<BuiltAccount> {
  const [accountId, companyId] = [randomUUID(), randomUUID()];
  const email = overrides.email ?? `person-${accountId.slice(0, 8)}@example.org`;
  const companyName = overrides.companyName ?? 'Muster GmbH';
  const now = portal.clock.now();
  await addRows(portal.db, 'account', {
    id: accountId,
    email,
    email_key: email.toLowerCase(),
    salutation: 'f',
    title: 'Dr.',
    first_name: 'Erika',
    last_name: 'Muster',
    position: null,
    phone: '0228123456',
    password_hash: null,
    confirmed: overrides.confirmed ?? true,
    approved: overrides.approved ?? true,
    weak_password: overrides.weakPassword ?? false,
    is_active: overrides.isActive ?? true,
    created_at: now,
  });
  const addresses = JSON.stringify([overrides.address ?? ADDRESS]);
  await addRows(portal.db, 'company', {
    id: companyId,
    account_id: accountId,
    name: companyName,
    addresses,
    created_at: now,
  });
  const token = await buildToken({ portal }, accountId);
  return { accountId, companyId, companyName, email, token, headers: { authorization: `Bearer ${token}` } };
}

/** Makes an account one of a company's people; its first company stays what it was. */
export async function joinCompany(
  { portal }: Pick<TestPortal, 'portal'>,
  { accountId, companyId }: Record<'accountId' | 'companyId', string>,
  role: CompanyRole,
): Promise<void> {
  const joined_at = new Date(portal.clock.now().getTime() + 1);
  await addRows(portal.db, 'company_member', { account_id: accountId, company_id: companyId, role, joined_at });
}

/** A fresh bearer token for an account, after the clock was moved. */
export async function buildToken(test: Pick<TestPortal, 'portal'>, accountId: string): Promise<string> {
  return insertToken(test, { account_id: accountId, client_id: 'portal', scope: 'user' });
}

/** A bearer token of half a day. */
export async function insertToken(
  { portal }: Pick<TestPortal, 'portal'>,
  whose: Pick<Insertable<Schema['token_family']>, 'account_id' | 'officer_id' | 'client_id' | 'scope'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [id, now] = [randomUUID(), portal.clock.now()];
  const expires_at = new Date(now.getTime() + 12 * HOUR_MS);
  const family = { ...whose, id, session_hash: null, created_at: now, expires_at };
  await portal.db.insertInto('token_family').values(family).execute();
  const hash = createHash('sha256').update(token).digest();
  await portal.db.insertInto('oauth_token').values({ hash, family_id: id, kind: 'access', expires_at }).execute();
  return token;
}

export interface ProposalOverrides {
  /** The step the applicant stands on, 0 to 10; every step before is answered. */
  at?: number;
  journey?: Journey['name'];
  /** Bodies of single steps instead of the journey's. */
  answers?: Readonly<Record<number, Answers>>;
}

let built = 900_000;

/** An application standing on a step, with every earlier step answered and its files uploaded. */
export async function buildProposal(
  { portal }: Pick<TestPortal, 'portal'>,
  account: BuiltAccount,
  overrides: ProposalOverrides = {},
): Promise<string> {
  built += 1;
  const plan = { number: proposalNumber('DJ', 2022, built), journey: 'single' as const, at: 0, ...overrides };
  return plantApplication(portal, account, plan);
}

/** Hands in an application that stands on its last step; the answer to it. */
export function submitProposal(
  { app }: Pick<TestPortal, 'app'>,
  id: string,
  { headers }: { headers: Record<string, string> },
): Promise<LightMyRequestResponse> {
  const url = `/api/action/proposal/${id}/apply-transition`;
  return app.inject({ method: 'PUT', url, headers, payload: { transition: 'to_step_11' } });
}
