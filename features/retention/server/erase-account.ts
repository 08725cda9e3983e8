import { type CompanyOutcome, companyOutcome, mayClose } from '#features/account/rules/closing.ts';
import { eraseTexts } from '#features/audit/server/store.ts';
import { listPeople } from '#features/company/server/people-store.ts';
import { tellPeople } from '#features/company/server/tell-people.ts';
import { forgetSentMails } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { removeStored } from '#ground/server/storage/storage.ts';
import {
  deleteExports,
  deletePerson,
  handWorkOver,
  lockOwnCompanies,
  lockPerson,
  type OwnCompany,
} from './account-store.ts';
import { listCases, type StandingCase } from './company-store.ts';
import { eraseCompany, eraseRest } from './erase-company.ts';

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
  await removeStored(portal, trx, await deleteExports(trx, accountId));
  await deletePerson(trx, person);
  await portal.jobs.forget(trx, ['to', 'email'], person.email);
  await forgetSentMails(trx, person.email);
  await eraseTexts(trx, { subjects: [`/api/users/${accountId}`] });
  return { kind: 'erased', email: person.email, companies };
}
