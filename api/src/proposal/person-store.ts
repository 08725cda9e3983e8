import type { Answers } from '@portal/domain/fields/field.ts';
import type { Db, Trx } from '../platform/portal.ts';
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
