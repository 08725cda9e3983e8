import { randomUUID } from 'node:crypto';
import type { Actor } from '#features/access/server/actor.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { insertMember } from '#features/company/server/people-store.ts';
import { recordOf } from '#features/company/server/record-store.ts';
import { accountState } from '#ground/rules/session/account-state.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { DemoColleague, Situation } from '../situation.ts';
import { emailOf } from '../situations.ts';

const PERSON = {
  salutation: 'f',
  title: null,
  first_name: 'Erika',
  last_name: 'Muster',
  position: 'Inhaberin',
  phone: '0228123456',
};
const ADDRESS = { street: 'Hauptstraße', housenumber: '1', postcode: '53113', city: 'Bonn' };

/** Another person of a company of the demonstration: invited by its owner, with an account and no company of their own. */
export async function plantColleague(
  portal: Portal,
  owner: Actor,
  { name, role, salutation, firstName, lastName }: DemoColleague,
  passwordHash: string,
): Promise<Actor> {
  const { clock, db } = portal;
  const accountId = randomUUID();
  const email = emailOf({ name });
  const now = clock.now();
  const person = { salutation, title: null, first_name: firstName, last_name: lastName, position: null, phone: '' };
  const flags = { confirmed: true, approved: true, weak_password: false, is_active: true };
  const login = { email, email_key: email, password_hash: passwordHash, created_at: now };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('account')
      .values({ id: accountId, ...login, ...person, ...flags })
      .execute();
    await insertMember(trx, { companyId: owner.companyId, accountId, role, now });
    const invitation = randomUUID();
    await recordAct(portal, trx, recordOf(owner, 'invite', { invitation, role }));
    await recordAct(portal, trx, recordOf({ ...owner, accountId }, 'join', { invitation, role }));
  });
  return { ...owner, accountId, email, companyRole: role };
}

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
  const company = { companyId, companyRole: 'owner', companyName: situation.company } as const;
  return { accountId, ...company, email, state, scope: 'user' };
}
