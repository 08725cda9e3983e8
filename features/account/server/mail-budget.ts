import { sql } from 'kysely';
import { networkOf } from '#features/access/server/address-limit.ts';
import { keyed } from '#features/access/server/tokens.ts';
import { later, secondsUntil } from '#ground/server/clock.ts';
import { tooManyRequests } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { getSecret } from '#ground/server/settings.ts';
import { emailKey } from '../rules/registration.ts';

/** One address at a time: what is counted cannot be overrun by many calls at once. */
async function lockAskedMails(trx: Trx, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`asked-mail ${network}`}))`.execute(trx);
}

interface AskedSpan {
  network: string;
  now: Date;
  openSince: Date;
  provenSince: Date;
}

/** Mails to mailboxes nobody has proven, and mailboxes that were. A clock set back leaves nothing behind that counts. */
async function countAskedMails(
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
async function findAskedBefore(
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

async function insertAskedMail(
  trx: Trx,
  { network, mailbox, now }: { network: string; mailbox: string; now: Date },
): Promise<void> {
  await trx.insertInto('asked_mail').values({ network, mailbox, asked_at: now }).execute();
}

async function proveAskedMails(trx: Trx, mailbox: string, now: Date): Promise<void> {
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

const DAY = 24 * 3_600_000;

/** How many mails to mailboxes nobody has proven one address may ask for (docs/decisions/0017). */
export const MAIL_BUDGET = {
  /** Open ones that are free. */
  free: 20,
  /** More for every mailbox that was proven. */
  perProven: 10,
  /** An open one counts this long, in milliseconds. */
  openFor: DAY,
  /** A proven one counts this long: no address is remembered longer than the log. */
  provenFor: 7 * DAY,
} as const;

/** Who asks for a mail, and to whom. */
export interface AskedMail {
  ip: string;
  email: string;
}

/**
 * Enters a mail somebody asks for; seconds to wait instead where too many of the same address are open. Whether the mailbox
 * has an account makes no difference: nobody may learn it from here. In the transaction that sends the mail.
 */
export async function enterMail(portal: Portal, trx: Trx, { ip, email }: AskedMail): Promise<number | undefined> {
  const network = await hashOf(portal, `network ${networkOf(ip)}`);
  await lockAskedMails(trx, network);
  const delay = await delayOf(portal, trx, network);
  if (delay !== undefined) return delay;
  await insertAskedMail(trx, { network, mailbox: await mailboxOf(portal, email), now: portal.clock.now() });
  return undefined;
}

/** Throws 429 where `enterMail` would refuse now: before anything dear is done. */
export async function refuseOverBudget(portal: Portal, ip: string): Promise<void> {
  const delay = await delayOf(portal, portal.db, await hashOf(portal, `network ${networkOf(ip)}`));
  if (delay !== undefined) throw mailsExhausted(portal, delay);
}

export function mailsExhausted({ log }: Portal, seconds: number): Error {
  log.event('account.mails-exhausted', { seconds });
  return tooManyRequests(seconds, exhaustedText(seconds));
}

/** 'in 40 Sekunden', 'in 1 Minute', 'in 5 Minuten', 'in 24 Stunden': rounded up. */
export function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'in 1 Sekunde' : `in ${seconds} Sekunden`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'in 1 Minute' : `in ${minutes} Minuten`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'in 1 Stunde' : `in ${hours} Stunden`;
}

/** The longest it takes, and what ends it earlier. */
export function exhaustedText(seconds: number): string {
  return `Von Ihrem Anschluss wurden viele E-Mails angefordert, deren Link noch niemand geöffnet hat. Versuchen Sie es spätestens ${inWords(seconds)} noch einmal. Sobald jemand an Ihrem Anschluss seine E-Mail-Adresse bestätigt, geht es früher weiter.`;
}

/** Whoever uses a mailed link has proven the mailbox: what was asked for it is open no longer and frees others. */
export async function proveMailbox(portal: Portal, trx: Trx, email: string): Promise<void> {
  await proveAskedMails(trx, await mailboxOf(portal, email), portal.clock.now());
}

async function delayOf(portal: Portal, db: Db | Trx, network: string): Promise<number | undefined> {
  const now = portal.clock.now();
  const since = later(now, -MAIL_BUDGET.openFor);
  const span = { network, now, openSince: since, provenSince: later(now, -MAIL_BUDGET.provenFor) };
  const { open, proven } = await countAskedMails(db, span);
  const over = open - MAIL_BUDGET.free - proven * MAIL_BUDGET.perProven;
  if (over < 0) return undefined;
  const oldest = await findAskedBefore(db, span, over);
  return Math.max(1, secondsUntil(later(oldest ?? now, MAIL_BUDGET.openFor), now));
}

function mailboxOf(portal: Portal, email: string): Promise<string> {
  return hashOf(portal, `mailbox ${emailKey(email)}`);
}

async function hashOf(portal: Portal, text: string): Promise<string> {
  return keyed(await getSecret(portal), text);
}
