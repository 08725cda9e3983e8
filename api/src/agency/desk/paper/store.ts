import type { RegisteredAddress } from '@portal/domain/account/wire.ts';
import type { PaperLetterSubject, PaperSubjectName } from '@portal/domain/agency/paper/subjects.ts';
import type { PaperMark, TypedPaper } from '@portal/domain/agency/paper/wire.ts';
import { casePath } from '@portal/domain/agency/tables/case-segments.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import { type Selectable, sql } from 'kysely';
import { iriOf } from '../../../hydra/iri.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Db, Trx } from '../../../platform/portal.ts';

export type PaperRow = Selectable<Schema['paper_application']>;

export const PAPERS = '/api/agency/paper_applications';

/** Word of the link of a scan that is nobody's signature sheet. */
export const PAPER_KEYWORD = 'paper';

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
      subject: 'application',
      received_on: paper.receivedOn,
      typed_by: paper.typedBy,
      created_at: now,
    })
    .execute();
}

interface NewLetter {
  id: string;
  /** Of the application it follows. */
  paper: PaperRow & { proposal_id: string };
  subject: PaperLetterSubject;
  receivedOn: CalendarDay;
  typedBy: string;
  now: Date;
}

/** Something the company sent later; its account is open again until this is typed. False: something else is being typed. */
export async function insertLetter(trx: Trx, letter: NewLetter): Promise<boolean> {
  const { account_id, company_id, proposal_id } = letter.paper;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('paper_application')
    .values({
      id: letter.id,
      subject: letter.subject,
      ...{ account_id, company_id, proposal_id },
      received_on: letter.receivedOn,
      typed_by: letter.typedBy,
      created_at: letter.now,
    })
    .onConflict((clash) => clash.column('account_id').where('handed_in_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return false;
  await trx.updateTable('account').set({ is_active: true }).where('id', '=', account_id).execute();
  return true;
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

/** Who typed an application, the day of its stamp, and what came on paper since; undefined: it did not come on paper. */
export async function findPaperMark(db: Db | Trx, proposalId: string): Promise<PaperMark | undefined> {
  const rows = await papers(db).where('a.proposal_id', '=', proposalId).orderBy('a.created_at', 'desc').execute();
  const application = rows.find(({ subject }) => subject === 'application');
  if (application === undefined) return undefined;
  const letters = rows.filter(({ subject }) => subject !== 'application').map(typedPaper);
  return { typedBy: application.typist, receivedOn: application.received_on, letters };
}

function typedPaper({
  subject,
  typist,
  received_on,
  scan_id,
  file_name,
  handed_in_at,
  closed_because,
}: ListedPaper): TypedPaper {
  return {
    subject,
    typedBy: typist,
    receivedOn: received_on,
    scan: scan_id === null || file_name === null ? null : { id: scan_id, fileName: file_name },
    isOpen: handed_in_at === null,
    closedBecause: closed_because,
  };
}

/** Who has typed anything for a company has prepared it: they decide about nothing of it. */
export async function hasTypedFor(db: Db | Trx, companyId: string, officerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('paper_application')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`typed_by::text = ${officerId}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What is being typed for an account right now: what it does is done by that officer, and counts from the day of the stamp. */
export async function findTyping(
  db: Db | Trx,
  accountId: string,
): Promise<{ stamp: CalendarDay; typist: string } | undefined> {
  return db
    .selectFrom('paper_application as a')
    .leftJoin('officer as o', 'o.id', 'a.typed_by')
    .select(({ fn, cast }) => [
      'a.received_on as stamp',
      fn.coalesce('o.name', cast<string>('a.typed_by', 'text')).as('typist'),
    ])
    .where('a.account_id', '=', accountId)
    .where('a.handed_in_at', 'is', null)
    .executeTakeFirst();
}

/** Who types something of the company that would change what is to be signed, begun since then; undefined: nobody. */
export async function findHolding(
  db: Db | Trx,
  companyId: string,
  { subjects, since }: { subjects: readonly PaperSubjectName[]; since: Date },
): Promise<string | undefined> {
  if (subjects.length === 0) return undefined;
  const found = await db
    .selectFrom('paper_application as a')
    .leftJoin('officer as o', 'o.id', 'a.typed_by')
    .select(({ fn, cast }) => fn.coalesce('o.name', cast<string>('a.typed_by', 'text')).as('typist'))
    .where('a.company_id', '=', companyId)
    .where('a.subject', 'in', subjects)
    .where('a.handed_in_at', 'is', null)
    .where('a.created_at', '>', since)
    .executeTakeFirst();
  return found?.typist;
}

/** The newest proof of use of an application that was submitted and whose sheet has not come. */
export async function findAwaitedProofs(db: Db | Trx, proposalIds: readonly string[]) {
  if (proposalIds.length === 0) return [];
  return db
    .selectFrom('verification')
    .select(['id', 'proposal_id'])
    .where('proposal_id', 'in', proposalIds)
    .where('submitted_at', 'is not', null)
    .where('received_at', 'is', null)
    .execute();
}

/** The applications of these companies, those withdrawn as well. */
export async function findProposalsOf(db: Db | Trx, companyIds: readonly string[]) {
  if (companyIds.length === 0) return [];
  return db
    .selectFrom('proposal')
    .select(['id', 'company_id', 'number', 'current_step', 'submitted_at', 'received_at'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('revision as r').select('r.proposal_id').whereRef('r.proposal_id', '=', 'proposal.id'))
        .$castTo<boolean>()
        .as('is_decided'),
    )
    .where('company_id', 'in', companyIds)
    .execute();
}

export async function keepScan(trx: Trx, id: string, mediaId: string): Promise<void> {
  await trx.updateTable('paper_application').set({ scan_id: mediaId }).where('id', '=', id).execute();
}

interface Moved {
  mediaId: string;
  proposalId: string;
  /** IRIs. */
  from: string;
  to: string;
}

/** False: no scan of this application lies there. */
export async function moveScan(trx: Trx, { mediaId, proposalId, from, to }: Moved): Promise<boolean> {
  const moved = await trx
    .updateTable('media_link')
    .set({ linked_resource: to })
    .where('media_id', '=', mediaId)
    .where('proposal_id', '=', proposalId)
    .where('linked_resource', '=', from)
    .where(sql<boolean>`keywords @> ${[PAPER_KEYWORD]}::text[]`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** What is known to belong to a case stands in its history. */
export function paperIris({ id, proposal_id }: Pick<PaperRow, 'id' | 'proposal_id'>): string[] {
  return [iriOf(PAPERS, id), ...(proposal_id === null ? [] : [iriOf(casePath('proposal'), proposal_id)])];
}

interface Ended {
  /** The application it became, or is about; null: it became none. */
  proposalId: string | null;
  /** Why nothing was typed of it; null: it was. */
  because: string | null;
  now: Date;
}

export async function markHandedIn(trx: Trx, id: string, { proposalId, because, now }: Ended): Promise<void> {
  await trx
    .updateTable('paper_application')
    .set({ proposal_id: proposalId, handed_in_at: now, closed_because: because })
    .where('id', '=', id)
    .execute();
}

export async function closePaperAccount(trx: Trx, accountId: string): Promise<void> {
  await trx.updateTable('account').set({ is_active: false }).where('id', '=', accountId).execute();
}
