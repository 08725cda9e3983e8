import { companyPlace } from '@portal/domain/company/place.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import { sql } from 'kysely';
import { actsForSeveral } from '../access/member-store.ts';
import { type Mail, queueMail } from '../platform/mail/mail.ts';
import type { Db, Portal, Trx } from '../platform/portal.ts';
import type { ProposalRow } from './store.ts';

/** The person who registered, as step 1 shows it. */
export async function findRegistrant(
  db: Db,
  proposal: Pick<ProposalRow, 'account_id' | 'company_id'>,
): Promise<Answers> {
  const { account_id: id, company_id: companyId } = proposal;
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    salutation: account.salutation,
    title: account.title,
    firstName: account.first_name,
    lastName: account.last_name,
    phone: account.phone,
    email: account.email,
    position: account.position,
    companies: [`/api/companies/${companyId}`],
  };
}

export interface Recipient {
  email: string;
  /** 'Dr. Erika Muster' */
  name: string;
}

/** Whom mails about a proposal go to. */
export async function findRecipient(trx: Trx, accountId: string): Promise<Recipient> {
  const account = await trx
    .selectFrom('account')
    .select(['email', 'title', 'first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    email: account.email,
    name: [account.title, account.first_name, account.last_name].filter(Boolean).join(' '),
  };
}

/** Something of a company, and who began it: mails about it go there. */
export interface CompanyMatter {
  account_id: string;
  company_id: string;
}

/** Queues a mail about it, which says for which company wherever the person is not simply the sole owner of one. */
export async function mailAbout(
  portal: Pick<Portal, 'config' | 'jobs'>,
  trx: Trx,
  matter: CompanyMatter,
  write: (to: Recipient) => Mail | undefined | Promise<Mail | undefined>,
): Promise<void> {
  const to = await findRecipient(trx, matter.account_id);
  // The account was closed: what the law asks for goes by post.
  if (to.email === '') return;
  const mail = await write(to);
  if (mail === undefined) return;
  const company = await findNamedCompany(trx, matter);
  await queueMail(portal, trx, company === undefined ? mail : naming(company, mail, portal.config.origin));
}

interface NamedCompany {
  id: string;
  name: string;
}

/** The company, unless it is the only one and the person its owner. */
async function findNamedCompany(trx: Trx, matter: CompanyMatter): Promise<NamedCompany | undefined> {
  return trx
    .selectFrom('company as c')
    .select(['c.id', 'c.name'])
    .where('c.id', '=', matter.company_id)
    .where(actsForSeveral(sql<string>`${matter.account_id}`, sql.ref('c.id')))
    .executeTakeFirst();
}

/** The pages that are a company's; all others are the same for everybody. */
const PAGES = '(?=/(?:antrag|uebersicht|vn|nachreichen)(?:/|$))';

/** The company's name under the greeting, its address in every link. */
function naming({ id, name }: NamedCompany, mail: Mail, origin: string): Mail {
  const [greeting = '', ...rest] = mail.text.split('\n\n');
  const text = [greeting, `Diese E-Mail betrifft das Unternehmen „${name}“.`, ...rest].join('\n\n');
  const start = origin.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return { ...mail, text: text.replaceAll(new RegExp(`${start}${PAGES}`, 'gm'), `${origin}${companyPlace(id)}`) };
}
