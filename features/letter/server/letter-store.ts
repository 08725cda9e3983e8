import type { CaseLetter } from '#features/post-out/rules/wire.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import { instant } from '#ground/server/clock.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { LetterContent } from '../rules/blocks.ts';
import { letterState } from '../rules/delivery.ts';
import type { Delivery } from '../rules/legal/announcement.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'letter.content': LetterContent;
    'letter.delivery': Delivery;
  }
}

/** The act a certificate is kept under: it accompanies the letter of a decision. */
export const CERTIFICATE = 'proposal.certify';
/** The act a hearing is opened by. */
export const HEARING = 'hearing.open';

/** Whether a letter announces a decision; a certificate and a hearing do not. `act`: 'proposal.approve'. */
export function announces(act: string): boolean {
  return act !== CERTIFICATE && act !== HEARING;
}

export interface StoredLetter {
  id: string;
  proposalId: string;
  companyId: string;
  number: string;
  content: LetterContent;
  mediaId: string | null;
  createdAt: Date;
}

function letters(db: Db | Trx) {
  return db
    .selectFrom('letter as l')
    .innerJoin('proposal as p', 'p.id', 'l.proposal_id')
    .select([
      'l.id',
      'l.proposal_id as proposalId',
      'p.company_id as companyId',
      'p.number',
      'l.content',
      'l.media_id as mediaId',
      'l.created_at as createdAt',
    ]);
}

export async function findLetter(db: Db, id: string): Promise<StoredLetter | undefined> {
  return letters(db).where('l.id', '=', id).executeTakeFirst();
}

/** The same, locked: its file is noted once. */
export async function lockLetter(trx: Trx, id: string): Promise<StoredLetter | undefined> {
  return letters(trx).where('l.id', '=', id).forUpdate('l').executeTakeFirst();
}

/** The day of an approval. */
export async function getGrantedOn(trx: Trx, proposalId: string): Promise<CalendarDay> {
  const row = await trx
    .selectFrom('revision')
    .select('decided_at')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow();
  return dayOf(row.decided_at);
}

/** Whether a certificate was sent before. */
export async function isCertified(trx: Trx, proposalId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('letter')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .where('act', '=', CERTIFICATE)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest letter a person has signed, for a preview: the one of this transaction. */
export async function findNewestLetter(trx: Trx, signedBy: string): Promise<LetterContent | undefined> {
  const row = await trx
    .selectFrom('letter')
    .select('content')
    .where('signed_by', '=', signedBy)
    .where('act', '<>', CERTIFICATE)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content;
}

export interface ListedLetter {
  id: string;
  act: string;
  title: string;
  delivery: Delivery;
  printedAt: Date | null;
  postedOn: CalendarDay | null;
  retrievedAt: Date | null;
  /** Null: not yet, or nothing is announced by it. */
  announcedOn: CalendarDay | null;
  /** Null until the file is made. */
  mediaId: string | null;
  createdAt: Date;
}

/** Oldest first. */
export async function findLettersOf(db: Db, proposalId: string): Promise<ListedLetter[]> {
  const rows = await db
    .selectFrom('letter')
    .select(['id', 'act', 'content', 'media_id as mediaId', 'created_at as createdAt'])
    .select(['delivery', 'printed_at as printedAt', 'posted_on as postedOn', 'retrieved_at as retrievedAt'])
    .select('announced_on as announcedOn')
    .where('proposal_id', '=', proposalId)
    .orderBy('created_at')
    // A decision stands before the certificate that was written with it.
    .orderBy((letter) => letter('act', '=', CERTIFICATE))
    .execute();
  return rows.map(({ content, ...letter }) => ({ ...letter, title: content.title }));
}

/** A letter of a case as the desk shows it. */
export function caseLetter({ clock }: Pick<Portal, 'clock'>, letter: ListedLetter): CaseLetter {
  const { id, act, title, delivery, postedOn, announcedOn, mediaId, createdAt } = letter;
  const way = { delivery, postedOn, announcedOn, writtenOn: dayOf(createdAt), isPrinted: letter.printedAt !== null };
  const state = letterState(way, clock.today());
  const awaitsAnnouncement = announces(act) && state !== 'posted' && state !== 'retrieved';
  return { id, act, title, state, postedOn, announcedOn, mediaId, createdAt: instant(createdAt), awaitsAnnouncement };
}
