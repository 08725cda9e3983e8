import type { RegisteredAddress } from '@portal/domain/account/wire.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Db, Trx } from '../../../platform/portal.ts';

export type PaperRow = Selectable<Schema['paper_application']>;

interface NewPaper {
  id: string;
  accountId: string;
  companyId: string;
  receivedOn: CalendarDay;
  typedBy: string;
  now: Date;
  companyName: string;
  address: RegisteredAddress;
  person: { salutation: string | null; firstName: string; lastName: string; phone: string };
}

/** The company, an account that nobody can log in to (no password, no mailbox), and what is known of the paper. */
export async function insertPaper(trx: Trx, paper: NewPaper): Promise<void> {
  const { id, accountId, companyId, now, person } = paper;
  await trx
    .insertInto('account')
    .values({
      id: accountId,
      email: '',
      // No address has this form: it can be neither registered nor logged in with.
      email_key: `papier ${accountId}`,
      salutation: person.salutation,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      confirmed: true,
      approved: true,
      created_at: now,
    })
    .execute();
  await trx
    .insertInto('company')
    .values({
      id: companyId,
      account_id: accountId,
      name: paper.companyName,
      addresses: JSON.stringify([paper.address]),
      created_at: now,
    })
    .execute();
  await trx
    .insertInto('paper_application')
    .values({
      id,
      account_id: accountId,
      company_id: companyId,
      received_on: paper.receivedOn,
      typed_by: paper.typedBy,
      created_at: now,
    })
    .execute();
}

function papers(db: Db | Trx) {
  return db
    .selectFrom('paper_application as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .leftJoin('officer as o', 'o.id', 'a.typed_by')
    .leftJoin('media as m', 'm.id', 'a.scan_id')
    .selectAll('a')
    .select((eb) => [
      'c.name as company_name',
      eb.fn.coalesce('o.name', eb.cast<string>('a.typed_by', 'text')).as('typist'),
    ])
    .select(['m.file_name', 'm.file_size']);
}

export type ListedPaper = Awaited<ReturnType<typeof listPapers>>[number];

/** Those being typed first, then the newest. */
export async function listPapers(db: Db, limit: number) {
  return papers(db)
    .orderBy('a.handed_in_at', (order) => order.desc().nullsFirst())
    .orderBy('a.created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function findPaper(db: Db | Trx, id: string): Promise<PaperRow | undefined> {
  return db.selectFrom('paper_application').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockPaper(trx: Trx, id: string): Promise<PaperRow | undefined> {
  return trx.selectFrom('paper_application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Who typed an application, and the day of its stamp; undefined: it did not come on paper. */
export async function findPaperMark(db: Db | Trx, proposalId: string) {
  return db
    .selectFrom('paper_application as a')
    .leftJoin('officer as o', 'o.id', 'a.typed_by')
    .select((eb) => [
      'a.typed_by as typedById',
      'a.received_on as receivedOn',
      eb.fn.coalesce('o.name', eb.cast<string>('a.typed_by', 'text')).as('typedBy'),
    ])
    .where('a.proposal_id', '=', proposalId)
    .executeTakeFirst();
}

/** The applications these companies are filling in or have sent; withdrawn ones do not count. */
export async function findProposalsOf(db: Db | Trx, companyIds: readonly string[]) {
  if (companyIds.length === 0) return [];
  return db
    .selectFrom('proposal')
    .select(['id', 'company_id', 'number', 'current_step', 'submitted_at', 'received_at'])
    .where('company_id', 'in', companyIds)
    .where('current_step', '>=', 0)
    .execute();
}

/** A scan is the agency's: nobody at the company can take it away, and no sweep takes it for forgotten. */
export async function keepScan(trx: Trx, id: string, mediaId: string): Promise<void> {
  await trx.updateTable('media').set({ generated: true }).where('id', '=', mediaId).execute();
  await trx.updateTable('paper_application').set({ scan_id: mediaId }).where('id', '=', id).execute();
}

export async function markHandedIn(trx: Trx, id: string, proposalId: string, now: Date): Promise<void> {
  await trx
    .updateTable('paper_application')
    .set({ proposal_id: proposalId, handed_in_at: now })
    .where('id', '=', id)
    .execute();
}

export async function closePaperAccount(trx: Trx, accountId: string): Promise<void> {
  await trx.updateTable('account').set({ is_active: false }).where('id', '=', accountId).execute();
}
