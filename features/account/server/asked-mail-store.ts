import { sql } from 'kysely';
import type { Db, Trx } from '#ground/server/portal.ts';

/** One address at a time: what is counted cannot be overrun by many calls at once. */
export async function lockAskedMails(trx: Trx, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`asked-mail ${network}`}))`.execute(trx);
}

export interface AskedSpan {
  network: string;
  now: Date;
  openSince: Date;
  provenSince: Date;
}

/** Mails to mailboxes nobody has proven, and mailboxes that were. A clock set back leaves nothing behind that counts. */
export async function countAskedMails(
  db: Db | Trx,
  { network, now, openSince, provenSince }: AskedSpan,
): Promise<{ open: number; proven: number }> {
  const { rows } = await sql<{ open: string; proven: string }>`
    select
      (select count(*) from asked_mail
        where network = ${network} and proven_at is null and asked_at > ${openSince} and asked_at <= ${now}) as open,
      (select count(distinct mailbox) from asked_mail
        where network = ${network} and proven_at > ${provenSince} and proven_at <= ${now}) as proven`.execute(db);
  return { open: Number(rows[0]?.open ?? 0), proven: Number(rows[0]?.proven ?? 0) };
}

/** When the open mail was asked for that is older than all but `older` of them. */
export async function findAskedBefore(
  db: Db | Trx,
  { network, now, openSince }: AskedSpan,
  older: number,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('asked_mail')
    .select('asked_at')
    .where('network', '=', network)
    .where('proven_at', 'is', null)
    .where('asked_at', '>', openSince)
    .where('asked_at', '<=', now)
    .orderBy('asked_at')
    .offset(older)
    .limit(1)
    .executeTakeFirst();
  return row?.asked_at;
}

export async function insertAskedMail(
  trx: Trx,
  { network, mailbox, now }: { network: string; mailbox: string; now: Date },
): Promise<void> {
  await trx.insertInto('asked_mail').values({ network, mailbox, asked_at: now }).execute();
}

export async function proveAskedMails(trx: Trx, mailbox: string, now: Date): Promise<void> {
  await trx
    .updateTable('asked_mail')
    .set({ proven_at: now })
    .where('mailbox', '=', mailbox)
    .where('proven_at', 'is', null)
    .execute();
}

/** What counts no longer. Number of rows. */
export async function deleteAskedMails(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('asked_mail')
    .where((eb) => eb.fn.coalesce('proven_at', 'asked_at'), '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
