import { sql } from 'kysely';
import { actsForSeveral, hearsOf, RECIPIENT, type Recipient } from '#features/access/server/members.ts';
import { companyPlace } from '#ground/rules/session/rights.ts';
import { type Mail, queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';

/** Something of a company, and who began it. */
export interface CompanyMatter {
  account_id: string;
  company_id: string;
}

/** Queues a mail about it to all whom it concerns; it says for which company wherever one is not simply the sole owner of one. */
export async function mailAbout(
  portal: Pick<Portal, 'config' | 'jobs'>,
  trx: Trx,
  matter: CompanyMatter,
  write: (to: Recipient) => Mail | undefined | Promise<Mail | undefined>,
): Promise<void> {
  for (const { company_name: name, ...to } of await findRecipients(trx, matter)) {
    const mail = await write(to);
    if (mail === undefined) return;
    const company = { id: matter.company_id, name };
    await queueMail(portal, trx, to.isNamed ? naming(company, mail, portal.config.origin) : mail);
  }
}

/** None: every account was closed, what the law asks for goes by post. */
function findRecipients(trx: Trx, { account_id: begunBy, company_id: companyId }: CompanyMatter) {
  return trx
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(RECIPIENT)
    .select(['c.name as company_name', actsForSeveral(sql.ref('a.id'), sql.ref('c.id')).as('isNamed')])
    .where('c.id', '=', companyId)
    .where(hearsOf(sql.val(begunBy)))
    .orderBy('m.joined_at')
    .execute();
}

interface NamedCompany {
  id: string;
  name: string;
}

/** The pages that are a company's; all others are the same for everybody. */
const PAGES = '(?=/(?:antrag|uebersicht|vn|nachreichen)(?:/|$))';

/** The company's name under the greeting, its address in every link. */
function naming({ id, name }: NamedCompany, mail: Mail, origin: string): Mail {
  const [greeting = '', ...rest] = mail.text.split('\n\n');
  const text = [greeting, `Diese E-Mail betrifft das Unternehmen „${name}“.`, ...rest].join('\n\n');
  const start = origin.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const next = mail.next && { next: { ...mail.next, place: companyPlace(id) } };
  return {
    ...mail,
    ...next,
    text: text.replaceAll(new RegExp(`${start}${PAGES}`, 'gm'), `${origin}${companyPlace(id)}`),
  };
}
