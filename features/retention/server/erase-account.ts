import { sql } from 'kysely';
import { canAct } from '#features/access/server/members.ts';
import { type CompanyOutcome, companyOutcome, mayClose } from '#features/account/rules/closing.ts';
import { eraseTexts } from '#features/audit/server/store.ts';
import { listPeople } from '#features/company/server/people-store.ts';
import { tellPeople } from '#features/company/server/tell-people.ts';
import type { CompanyRole } from '#ground/rules/session/rights.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { forgetSentMails } from '#ground/server/send-mails.ts';
import { removeStored } from '#ground/server/storage/storage.ts';
import { eraseCompany, eraseRest, listCases, type StandingCase } from './erase-company.ts';

/** Whose the things are that are kept after their account was closed: a row without anybody's data, made when first needed. */
const CLOSED_ACCOUNT = '00000000-0000-4000-8000-000000000000';

async function ensureClosedAccount(trx: Trx): Promise<void> {
  await sql`
    insert into account (id, email, email_key, first_name, last_name, phone, confirmed, approved, is_active, created_at)
    values (${CLOSED_ACCOUNT}, '', '', '', '', '', true, true, false, 'epoch') on conflict do nothing`.execute(trx);
}

export interface LockedPerson {
  id: string;
  email: string;
}

export async function lockPerson(trx: Trx, id: string): Promise<LockedPerson | undefined> {
  return trx.selectFrom('account').select(['id', 'email']).where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface OwnCompany {
  id: string;
  name: string;
  role: CompanyRole;
  otherPeople: number;
  /** The owner who can act and has been there longest, besides the person. */
  successor: string | null;
}

/** Until the transaction ends nobody comes or goes. */
async function lockOwnCompanies(trx: Trx, accountId: string): Promise<OwnCompany[]> {
  await sql`
    select id from company where id in (select company_id from company_member where account_id = ${accountId})
    order by id for update`.execute(trx);
  return listOwnCompanies(trx, accountId);
}

/** Everything the person is in. */
export async function listOwnCompanies(db: Db | Trx, accountId: string): Promise<OwnCompany[]> {
  const { rows } = await sql<OwnCompany>`
    select m.company_id as id, c.name, m.role,
      (select count(*)::int from company_member o where o.company_id = m.company_id and o.account_id <> m.account_id)
        as "otherPeople",
      (select o.account_id from company_member o join account a on a.id = o.account_id
        where o.company_id = m.company_id and o.account_id <> m.account_id and o.role = 'owner' and ${canAct}
        order by o.joined_at, o.account_id limit 1) as successor
    from company_member m join company c on c.id = m.company_id
    where m.account_id = ${accountId} order by m.joined_at, m.company_id`.execute(db);
  return rows;
}

/** What they began or registered is from now on another's; null: nobody's. */
async function handWorkOver(trx: Trx, accountId: string, company: OwnCompany): Promise<void> {
  if (company.successor === null) await ensureClosedAccount(trx);
  const next = company.successor ?? CLOSED_ACCOUNT;
  for (const table of ['proposal', 'verification', 'raffle'] as const)
    await trx
      .updateTable(table)
      .set({ account_id: next })
      .where('company_id', '=', company.id)
      .where('account_id', '=', accountId)
      .execute();
  await sql`update company set account_id = ${next} where id = ${company.id} and account_id = ${accountId}`.execute(
    trx,
  );
}

/** Nothing may refer to them any more but what goes with the account. */
async function deletePerson(trx: Trx, { id, email }: LockedPerson): Promise<void> {
  // A company they had founded and left.
  const left = await trx.selectFrom('company').select('id').where('account_id', '=', id).limit(1).execute();
  if (left.length > 0) {
    await ensureClosedAccount(trx);
    await sql`
      update company c set account_id = coalesce((
        select m.account_id from company_member m where m.company_id = c.id and m.role = 'owner'
        order by m.joined_at, m.account_id limit 1), ${CLOSED_ACCOUNT}::uuid)
      where c.account_id = ${id}`.execute(trx);
  }
  await trx
    .deleteFrom('company_invitation')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .execute();
  await trx.deleteFrom('idempotency_key').where('holder', '=', id).execute();
  await trx.deleteFrom('account').where('id', '=', id).execute();
}

/** When the login began by which somebody calls; undefined: it has ended. */
export async function findLoginTime(db: Db, bearer: Buffer): Promise<Date | undefined> {
  const row = await db
    .selectFrom('oauth_token as t')
    .innerJoin('token_family as f', 'f.id', 't.family_id')
    .innerJoin('login_session as s', 's.hash', 'f.session_hash')
    .select('s.created_at')
    .where('t.hash', '=', bearer)
    .executeTakeFirst();
  return row?.created_at;
}

export interface CompanyStanding {
  company: OwnCompany;
  cases: StandingCase[];
  outcome: CompanyOutcome;
}

/** What becomes of each of a person's companies when they go. */
export async function standingOf(db: Portal['db'] | Trx, company: OwnCompany): Promise<CompanyStanding> {
  const cases = await listCases(db, company.id);
  const outcome = companyOutcome({
    role: company.role,
    otherPeople: company.otherPeople,
    otherOwners: company.successor === null ? 0 : 1,
    standings: cases.map(({ standing }) => standing),
  });
  return { company, cases, outcome };
}

export type Erased =
  | { kind: 'gone' }
  | { kind: 'not-yet' }
  /** How many of their companies went which way. */
  | { kind: 'erased'; email: string; companies: Partial<Record<CompanyOutcome, number>> };

/** Those who stay are told who has gone, as when somebody leaves. */
async function tellOwners(portal: Portal, trx: Trx, { id, name }: OwnCompany, personId: string): Promise<void> {
  const before = await listPeople(trx, id);
  await tellPeople(portal, trx, { companyId: id, company: name, before, personId, byId: personId, kind: 'gone' });
}

/**
 * Everything the portal holds of a person that need not be kept; what must be kept belongs to nobody from then on. The
 * database refuses where anything still refers to them.
 */
export async function eraseAccount(portal: Portal, trx: Trx, accountId: string): Promise<Erased> {
  const person = await lockPerson(trx, accountId);
  if (person === undefined) return { kind: 'gone' };
  const standings: CompanyStanding[] = [];
  for (const company of await lockOwnCompanies(trx, accountId)) standings.push(await standingOf(trx, company));
  if (!mayClose(standings.map(({ outcome }) => outcome))) return { kind: 'not-yet' };
  const companies: Partial<Record<CompanyOutcome, number>> = {};
  for (const { company, outcome } of standings) {
    if (outcome === 'deleted') await eraseCompany(portal, trx, company.id);
    if (outcome === 'kept') await eraseRest(portal, trx, company.id);
    if (outcome !== 'deleted') await handWorkOver(trx, accountId, company);
    if (outcome === 'left') await tellOwners(portal, trx, company, accountId);
    companies[outcome] = (companies[outcome] ?? 0) + 1;
  }
  const exports = await trx.deleteFrom('data_export').where('account_id', '=', accountId).returning('id').execute();
  const keys = exports.map(({ id }) => id);
  await removeStored(portal, trx, keys);
  await deletePerson(trx, person);
  await portal.jobs.forget(trx, ['to', 'email'], person.email);
  await forgetSentMails(trx, person.email);
  await eraseTexts(trx, { subjects: [`/api/users/${accountId}`] });
  return { kind: 'erased', email: person.email, companies };
}
