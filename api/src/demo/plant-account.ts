import { randomUUID } from 'node:crypto';
import { accountState } from '@portal/domain/account/account-state.ts';
import type { Actor } from '../access/bearer.ts';
import type { Portal } from '../platform/portal.ts';
import type { Situation } from './situation.ts';
import { emailOf } from './situations.ts';

const PERSON = {
  salutation: 'f',
  title: null,
  first_name: 'Erika',
  last_name: 'Muster',
  position: 'Inhaberin',
  phone: '0228123456',
};
const ADDRESS = { street: 'Hauptstraße', housenumber: '1', postcode: '53113', city: 'Bonn' };

/** An account of the demonstration with its company. */
export async function plantAccount({ db, clock }: Portal, situation: Situation, passwordHash: string): Promise<Actor> {
  const [accountId, companyId] = [randomUUID(), randomUUID()];
  const email = emailOf(situation);
  const { confirmed = true, approved = true, weakPassword = false, isActive = true } = situation.account ?? {};
  const flags = { confirmed, approved, weak_password: weakPassword, is_active: isActive };
  const created_at = clock.now();
  const account = { id: accountId, email, email_key: email, password_hash: passwordHash, created_at };
  await db
    .insertInto('account')
    .values({ ...account, ...PERSON, ...flags })
    .execute();
  await db
    .insertInto('company')
    .values({
      id: companyId,
      account_id: accountId,
      name: situation.company,
      addresses: JSON.stringify([ADDRESS]),
      created_at,
    })
    .execute();
  const state = accountState({ confirmed, approved, weakPassword, isActive });
  const company = { companyId, companyRole: 'owner', companyName: situation.company, isShared: false } as const;
  return { accountId, ...company, email, state, scope: 'user' };
}
