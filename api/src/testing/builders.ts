import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Answers } from '@portal/domain/fields/field.ts';
import { proposalNumber } from '@portal/domain/proposal/proposal-number.ts';
import { STEPS } from '@portal/domain/proposal/steps.ts';
import type { CompanyAddress } from '../platform/schema.ts';
import { refreshCompleteness } from '../proposal/refresh-completeness.ts';
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
  address?: CompanyAddress;
}

const HOUR_MS = 3_600_000;
const ADDRESS: CompanyAddress = { street: 'Hauptstraße', housenumber: '1', postcode: '53113', city: 'Bonn' };

/** An account with a company and a bearer token that lives for twelve hours of the portal's clock. */
export async function buildAccount({ portal }: Pick<TestPortal, 'portal'>, overrides: AccountOverrides = {}): Promise<BuiltAccount> {
  const [accountId, companyId] = [randomUUID(), randomUUID()];
  const email = overrides.email ?? `person-${accountId.slice(0, 8)}@example.org`;
  const companyName = overrides.companyName ?? 'Muster GmbH';
  const now = portal.clock.now();
  await portal.db
    .insertInto('account')
    .values({
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
    })
    .execute();
  const addresses = JSON.stringify([overrides.address ?? ADDRESS]);
  await portal.db.insertInto('company').values({ id: companyId, account_id: accountId, name: companyName, addresses, created_at: now }).execute();
  const token = await buildToken({ portal }, accountId);
  return { accountId, companyId, companyName, email, token, headers: { authorization: `Bearer ${token}` } };
}

async function buildToken({ portal }: Pick<TestPortal, 'portal'>, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [familyId, now] = [randomUUID(), portal.clock.now()];
  const expires = new Date(now.getTime() + 12 * HOUR_MS);
  await portal.db
    .insertInto('token_family')
    .values({ id: familyId, account_id: accountId, client_id: 'portal', scope: 'user', session_hash: null, created_at: now, expires_at: expires })
    .execute();
  const hash = createHash('sha256').update(token).digest();
  await portal.db.insertInto('oauth_token').values({ hash, family_id: familyId, kind: 'access', expires_at: expires }).execute();
  return token;
}

export interface ProposalOverrides {
  /** The step the applicant stands on; all steps before hold their examples. */
  at?: number;
  /** Answers of single steps instead of their examples. */
  answers?: Readonly<Record<number, Answers>>;
}

/** An application standing on a step, with every earlier step filled by its example. */
export async function buildProposal({ portal }: Pick<TestPortal, 'portal'>, account: BuiltAccount, overrides: ProposalOverrides = {}): Promise<string> {
  const id = randomUUID();
  const at = overrides.at ?? 0;
  const now = portal.clock.now();
  await portal.db.transaction().execute(async (trx) => {
    const { count } = await trx.selectFrom('proposal').select((count) => count.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    await trx
      .insertInto('proposal')
      .values({
        id,
        company_id: account.companyId,
        account_id: account.accountId,
        number: proposalNumber('DJ', 2022, 900_000 + Number(count)),
        company_name: account.companyName,
        current_step: at,
        facts: '{}',
        created_at: now,
        updated_at: now,
      })
      .execute();
    for (const step of STEPS.filter(({ number }) => number < at || overrides.answers?.[number] !== undefined)) {
      const data = JSON.stringify(overrides.answers?.[step.number] ?? step.example);
      await trx.insertInto('proposal_step').values({ proposal_id: id, step: step.number, data, rules_version: '1', saved_at: now }).execute();
    }
    await refreshCompleteness(portal, trx, id);
  });
  return id;
}
