import { createHash } from 'node:crypto';
import type { Db, Trx } from '../portal.ts';

/** As long as the queue keeps what failed (retention 'job'). */
const KEPT_MS = 7 * 24 * 3_600_000;

/** A mail that was handed over: what is left of it. Instants are real time, as the queue's are. */
export interface SentMail {
  id: string;
  subject: string;
  queuedAt: Date;
  sentAt: Date;
}

/** The address itself is not kept: it is only asked whether a known one was written to. */
function recipientOf(to: string): Buffer {
  return createHash('sha256').update(to.toLowerCase()).digest();
}

/** Sent twice, because a process died between, it is one. */
export async function insertSentMail(
  db: Db,
  { id, to, subject, queuedAt }: Omit<SentMail, 'sentAt'> & { to: string },
): Promise<void> {
  await db
    .insertInto('sent_mail')
    .values({ id, recipient: recipientOf(to), subject, queued_at: queuedAt, sent_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** To one address, newest first. */
export async function listSentMails(db: Db, to: string, limit: number): Promise<SentMail[]> {
  return db
    .selectFrom('sent_mail')
    .select(['id', 'subject', 'queued_at as queuedAt', 'sent_at as sentAt'])
    .where('recipient', '=', recipientOf(to))
    .orderBy('queued_at', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteSentMails(db: Db): Promise<void> {
  await db
    .deleteFrom('sent_mail')
    .where('sent_at', '<', new Date(Date.now() - KEPT_MS))
    .execute();
}

/** What was sent to an address that is forgotten. */
export async function forgetSentMails(trx: Trx, to: string): Promise<void> {
  await trx.deleteFrom('sent_mail').where('recipient', '=', recipientOf(to)).execute();
}
