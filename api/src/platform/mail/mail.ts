import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { type JobRun, job } from '../jobs/jobs.ts';
import type { Portal, Trx } from '../portal.ts';
import { isPlainAllowed } from '../transport.ts';
import { type MailLook, mailHtml } from './mail-html.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; lines are wrapped by the reader. */
  text: string;
}

export const MAIL = job<Mail>('mail');

type MailPortal = Pick<Portal, 'jobs'>;

/** Queues a mail inside the act's transaction: no act without its mail, no mail without its act. */
export async function queueMail(portal: MailPortal, trx: Trx, mail: Mail): Promise<void> {
  await portal.jobs.enqueue(trx, MAIL, mail);
}

export async function queueMails(portal: MailPortal, trx: Trx, mails: readonly Mail[]): Promise<void> {
  await portal.jobs.enqueueMany(trx, MAIL, mails);
}

/** Sends queued mails over SMTP, or files them as `.eml` in the data folder. */
export function mailJobs(portal: Portal): void {
  const send = portal.config.smtpUrl === undefined ? fileSender(portal) : smtpSender(portal);
  const deliver = async (mail: Mail, { id }: JobRun) => {
    // Whoever has no mailbox gets letters by post.
    if (mail.to === '') return undefined;
    const refused = await send(mail, `<${id}@foerderportal>`);
    if (refused !== undefined) return refused;
    portal.log.event('mail.sent', { job: id });
    return undefined;
  };
  portal.jobs.handle(MAIL, deliver, { isPatient: true });
}

/** The server will never take a mail: what its job keeps of it. */
interface RefusedMail {
  refused: string;
}

export function isRefusedMail(output: object | null): boolean {
  return output !== null && 'refused' in output;
}

type Send = (mail: Mail, messageId: string) => Promise<RefusedMail | undefined>;

/** The server answered that it will never take this mail: trying again is useless. */
function isRefused(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode ?? 0;
  return code >= 500 && code < 600;
}

/** Text and, for programs that show it, the same as a page: what the queue keeps is the text alone. */
function contentOf(mail: Mail, look: MailLook): Mail & { html: string } {
  return { ...mail, html: mailHtml(mail, look) };
}

/** To another machine only over TLS, to the server its certificate names; `tls=off` lets mails go as the server likes. */
export function smtpOptions(address: string): SMTPTransport.Options {
  const url = new URL(address);
  const requireTLS = !isPlainAllowed(url.hostname, url);
  url.searchParams.delete('tls');
  return { url: url.href, requireTLS, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
}

function smtpSender({ config, programme, log }: Portal): Send {
  const transport = createTransport(smtpOptions(config.smtpUrl ?? ''));
  return async (mail, messageId) => {
    try {
      await transport.sendMail({ ...contentOf(mail, programme), messageId, from: config.mailFrom });
      return undefined;
    } catch (error) {
      if (!isRefused(error)) throw error;
      const refused = String((error as { responseCode?: number }).responseCode);
      log.event('mail.refused', { reason: refused });
      return { refused };
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
    const { message } = await transport.sendMail({ ...content, messageId, date, from: config.mailFrom });
    const name = `${date.toISOString().replaceAll(':', '-')}_${safeName(mail.to)}_${shortHash(messageId)}.eml`;
    await writeFile(join(folder, `${name}.tmp`), message as Buffer);
    await rename(join(folder, `${name}.tmp`), join(folder, name));
    return undefined;
  };
}

export function safeName(recipient: string): string {
  return recipient.replaceAll(/[^A-Za-z0-9@._+-]/g, '_').slice(0, 100);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
