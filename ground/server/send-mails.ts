import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import { isPlainAllowed } from './config.ts';
import { everyHour, JobRefused, type JobRun } from './jobs/jobs.ts';
import { LINK_TOKEN, type LinkMakers, MAIL, type Mail, NEXT_TASK, type SayNext } from './mail.ts';
import { type MailLook, mailHtml } from './mail-text.ts';
import type { Db, Portal, Trx } from './portal.ts';

/** Sends queued mails over SMTP, or files them as `.eml` in the data folder. */
export function mailJobs(portal: Portal, links: Partial<LinkMakers>, sayNext?: SayNext): void {
  const send = portal.config.smtpUrl === undefined ? fileSender(portal) : smtpSender(portal);
  const deliver = async (mail: Mail, { id, queuedAt }: JobRun) => {
    // Whoever has no mailbox gets letters by post.
    if (mail.to === '') return;
    const whole = await withToken(portal, links, mail);
    if (whole === undefined) return portal.log.event('mail.link-over', { job: id });
    try {
      await send(await withNext(whole, sayNext), `<${id}@${portal.config.mailDomain}>`);
    } catch (error) {
      if (error instanceof JobRefused) portal.log.event('mail.refused', { reason: error.message });
      throw error;
    }
    await insertSentMail(portal.db, { id, to: mail.to, subject: mail.subject, queuedAt });
    portal.log.event('mail.sent', { job: id });
  };
  portal.jobs.handle(MAIL, deliver, { isPatient: true });
  everyHour(portal, 'sent-mails', () => deleteSentMails(portal.db));
}

/** Each try makes a new secret; the last one is valid. */
async function withToken({ db, clock }: Portal, links: Partial<LinkMakers>, mail: Mail): Promise<Mail | undefined> {
  const { link } = mail;
  if (link === undefined) return mail;
  const makeToken = links[link.kind];
  if (makeToken === undefined) throw new Error(`nobody makes links of ${link.kind}`);
  const token = await makeToken(db, link.id, clock.now());
  return token === undefined ? undefined : { ...mail, text: mail.text.replaceAll(LINK_TOKEN, token) };
}

async function withNext(mail: Mail, sayNext: SayNext | undefined): Promise<Mail> {
  if (mail.next === undefined) return mail;
  const said = await sayNext?.(mail.next);
  const text =
    said === undefined ? mail.text.replace(`${NEXT_TASK}\n\n`, '') : mail.text.replace(NEXT_TASK, () => said);
  return { ...mail, text };
}

type Send = (mail: Mail, messageId: string) => Promise<void>;

/** The server answered that it will never take this mail: trying again is useless. */
function isRefused(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode ?? 0;
  return code >= 500 && code < 600;
}

/** Text and, for programs that show it, the same as a page: what the queue keeps is the text alone. */
function contentOf(mail: Mail, look: MailLook): Mail & { html: string } {
  return { ...mail, html: mailHtml(mail, look) };
}

/** Keeps out-of-office programs from answering (RFC 3834). There is no header to unsubscribe: these mails are about one's own case. */
const OF_ALL = { headers: { 'Auto-Submitted': 'auto-generated' } } as const;

/** To another machine only over TLS, to the server its certificate names; `tls=off` lets mails go as the server likes. */
export function smtpOptions(address: string): SMTPTransport.Options {
  const url = new URL(address);
  const requireTLS = !isPlainAllowed(url.hostname, url);
  url.searchParams.delete('tls');
  return { url: url.href, requireTLS, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
}

function smtpSender({ config, programme }: Portal): Send {
  const transport = createTransport(smtpOptions(config.smtpUrl ?? ''));
  return async (mail, messageId) => {
    try {
      await transport.sendMail({ ...contentOf(mail, programme), ...OF_ALL, messageId, from: config.mailFrom });
    } catch (error) {
      if (!isRefused(error)) throw error;
      throw new JobRefused(String((error as { responseCode?: number }).responseCode));
    }
  };
}

export function mailFolder(config: Portal['config']): string {
  return join(config.dataDir, 'mail');
}

/** One `.eml` a mail, named by time and recipient. A retry writes the same file again. */
function fileSender({ config, programme, clock }: Portal): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = mailFolder(config);
  return async (mail, messageId) => {
    await mkdir(folder, { recursive: true });
    const date = clock.now();
    const content = contentOf(mail, programme);
    const { message } = await transport.sendMail({ ...content, ...OF_ALL, messageId, date, from: config.mailFrom });
    const name = `${date.toISOString().replaceAll(':', '-')}_${safeName(mail.to)}_${shortHash(messageId)}.eml`;
    await writeFile(join(folder, `${name}.tmp`), message as Buffer);
    await rename(join(folder, `${name}.tmp`), join(folder, name));
  };
}

function safeName(recipient: string): string {
  return recipient.replaceAll(/[^A-Za-z0-9@._+-]/g, '_').slice(0, 100);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

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
async function insertSentMail(
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

async function deleteSentMails(db: Db): Promise<void> {
  await db
    .deleteFrom('sent_mail')
    .where('sent_at', '<', new Date(Date.now() - KEPT_MS))
    .execute();
}

/** What was sent to an address that is forgotten. */
export async function forgetSentMails(trx: Trx, to: string): Promise<void> {
  await trx.deleteFrom('sent_mail').where('recipient', '=', recipientOf(to)).execute();
}

/** Where mails are files, they are named by the instant they were filed, and by their recipient. */
async function namesBefore({ config }: Pick<Portal, 'config'>, before: Date): Promise<string[]> {
  const names = config.smtpUrl === undefined ? await readdir(mailFolder(config)).catch(() => []) : [];
  const limit = before.toISOString().replaceAll(':', '-');
  return names.filter((name) => name < limit).sort();
}

async function remove(portal: Pick<Portal, 'config'>, names: readonly string[]): Promise<number> {
  for (const name of names) await rm(join(mailFolder(portal.config), name), { force: true });
  return names.length;
}

/** The mails to somebody who is no longer known, up to an instant. */
export async function removeFiledMails(portal: Pick<Portal, 'config'>, recipient: string, before: Date): Promise<void> {
  const theirs = `_${safeName(recipient)}_`.toLowerCase();
  const names = await namesBefore(portal, before);
  await remove(
    portal,
    names.filter((name) => name.toLowerCase().includes(theirs)),
  );
}

/** How many there are from before an instant, and the day of the oldest. */
export async function countFiledMails(
  portal: Pick<Portal, 'config'>,
  before: Date,
): Promise<{ total: number; rows: { id: string; number: null; began: CalendarDay }[] }> {
  const names = await namesBefore(portal, before);
  const rows = names.map((name) => ({
    id: name,
    number: null,
    began: dayOf(new Date(`${name.slice(0, 10)}T12:00:00Z`)),
  }));
  return { total: names.length, rows: rows.slice(0, 1) };
}

export async function removeFiledMailsBefore(portal: Pick<Portal, 'config'>, before: Date): Promise<number> {
  return remove(portal, await namesBefore(portal, before));
}
