import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { casePath } from '#features/cases/rules/case-segments.ts';
import {
  type CompanyLetter,
  type LetterSubject,
  PAPER_KEYWORD,
  type PaperMark,
  type PaperSubject,
  TYPED_PAPERS,
  type TypedPaper,
} from '#features/cases/rules/paper-subjects.ts';
import type { RegisteredAddress } from '#ground/rules/session/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'paper_application.subject': PaperSubject;
  }
}

export type PaperRow = Selectable<Schema['paper_application']>;
/** Of what is typed in through the account of a company. */
export type TypedRow = PaperRow & { account_id: string };

export const PAPERS = '/api/agency/paper_applications';

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

interface NewProof {
  id: string;
  /** Of the application it follows. */
  paper: TypedRow & { proposal_id: string };
  receivedOn: CalendarDay;
  typedBy: string;
  now: Date;
}

/** The proof of use of a company on paper; its account is open again until this is typed. False: something is being typed already. */
export async function insertProof(trx: Trx, { id, paper, receivedOn, typedBy, now }: NewProof): Promise<boolean> {
  const { account_id, company_id, proposal_id } = paper;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('paper_application')
    .values({
      ...{ id, account_id, company_id, proposal_id },
      subject: 'proof-of-use',
      received_on: receivedOn,
      typed_by: typedBy,
      created_at: now,
    })
    .onConflict((clash) => clash.column('account_id').where('handed_in_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return false;
  await trx.updateTable('account').set({ is_active: true }).where('id', '=', account_id).execute();
  return true;
}

interface FiledLetter {
  proposalId: string;
  companyId: string;
  subject: LetterSubject;
  receivedOn: CalendarDay;
  scan: string;
  remark: string | null;
  filedBy: string;
  now: Date;
}

/** A letter nobody types in: its scan lies with the application. False: no scan that is not filed yet has this id. */
export async function insertLetter(trx: Trx, letter: FiledLetter): Promise<boolean> {
  const { proposalId, companyId, subject, receivedOn, scan, remark, filedBy, now } = letter;
  const loose = await trx
    .selectFrom('media_link as l')
    .select('l.id')
    .where('l.media_id', '=', scan)
    .where('l.proposal_id', '=', proposalId)
    .where(sql<boolean>`l.keywords @> ${[PAPER_KEYWORD]}::text[]`)
    .where('l.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('paper_application as a').select('a.id').whereRef('a.scan_id', '=', 'l.media_id'))),
    )
    .executeTakeFirst();
  if (loose === undefined) return false;
  await trx
    .insertInto('paper_application')
    .values({
      ...{ id: randomUUID(), subject, remark },
      proposal_id: proposalId,
      company_id: companyId,
      received_on: receivedOn,
      scan_id: scan,
      typed_by: filedBy,
      created_at: now,
      handed_in_at: now,
    })
    .execute();
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
    .where('a.subject', 'in', Object.keys(TYPED_PAPERS) as TypedPaper[])
    .$narrowType<{ subject: TypedPaper }>()
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
export async function findPaperMark(db: Db | Trx, proposalId: string): Promise<PaperMark | undefined> {
  const found = await papers(db)
    .where('a.proposal_id', '=', proposalId)
    .where('a.subject', '=', 'application')
    .executeTakeFirst();
  return found && { typedBy: found.typist, receivedOn: found.received_on };
}

/** Whatever came from the company on paper besides its application, newest first. */
export async function findCompanyLetters(db: Db, proposalId: string): Promise<CompanyLetter[]> {
  const rows = await papers(db)
    .where('a.proposal_id', '=', proposalId)
    .where('a.subject', '!=', 'application')
    .orderBy('a.received_on', 'desc')
    .orderBy('a.created_at', 'desc')
    .execute();
  return rows.map(({ subject, typist, received_on, scan_id, file_name, handed_in_at, remark }) => ({
    ...{ subject, keptBy: typist, receivedOn: received_on, remark },
    scan: scan_id === null || file_name === null ? null : { id: scan_id, fileName: file_name },
    isOpen: handed_in_at === null,
  }));
}

/** Who has typed anything for a company has prepared it: they decide about nothing of it. */
export async function hasTypedFor(db: Db | Trx, companyId: string, officerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('paper_application')
    .select('id')
    .where('company_id', '=', companyId)
    // A letter that was only filed was not typed.
    .where('account_id', 'is not', null)
    .where(sql<boolean>`typed_by::text = ${officerId}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Who types for an account right now: what it does is done by that officer. */
export async function findTypist(db: Db | Trx, accountId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('paper_application as a')
    .leftJoin('officer as o', 'o.id', 'a.typed_by')
    .select(({ fn, cast }) => fn.coalesce('o.name', cast<string>('a.typed_by', 'text')).as('typist'))
    .where('a.account_id', '=', accountId)
    .where('a.handed_in_at', 'is', null)
    .executeTakeFirst();
  return found?.typist;
}

/** The proofs of use of these applications, as far as they are. */
export async function findProofsOf(db: Db | Trx, proposalIds: readonly string[]) {
  if (proposalIds.length === 0) return [];
  return db
    .selectFrom('verification')
    .select(['id', 'proposal_id', 'submitted_at', 'received_at'])
    .where('proposal_id', 'in', proposalIds)
    .execute();
}

/** The applications of these companies, those withdrawn as well. */
export async function findProposalsOf(db: Db | Trx, companyIds: readonly string[]) {
  if (companyIds.length === 0) return [];
  return db
    .selectFrom('proposal')
    .select(['id', 'company_id', 'number', 'current_step', 'submitted_at', 'received_at'])
    .where('company_id', 'in', companyIds)
    .execute();
}

export async function keepScan(trx: Trx, id: string, mediaId: string): Promise<void> {
  await trx.updateTable('paper_application').set({ scan_id: mediaId }).where('id', '=', id).execute();
}

/** What is known to belong to a case stands in its history. */
export function paperIris({ id, proposal_id }: Pick<PaperRow, 'id' | 'proposal_id'>): string[] {
  return [iriOf(PAPERS, id), ...(proposal_id === null ? [] : [iriOf(casePath('proposal'), proposal_id)])];
}

/** `proposalId`: the application it became, or is about. */
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
