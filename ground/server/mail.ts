import { job } from './jobs/jobs.ts';
import type { Db, Portal, Trx } from './portal.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; lines are wrapped by the reader. */
  text: string;
  /** The link whose secret replaces LINK_TOKEN in the text. */
  link?: MailedLink;
  /** Whose next task replaces NEXT_TASK in the text. */
  next?: WhoseTask;
}

/** An application by its number, or a company. Its next task is worked out when the mail is sent, by the rules of the pages. */
export type WhoseTask = ({ application: string } | { company: string }) & {
  /** Before the pages of a company, for whoever acts for several. */
  place?: string;
};

/** In the text of a mail, a paragraph of its own: what comes next, until when and where. */
export const NEXT_TASK = '{{next}}';

/** Undefined where the application or company is unknown. */
export type SayNext = (whose: WhoseTask) => Promise<string | undefined>;

/** A link whose secret is made when the mail is sent, so that the queue never holds it. */
interface MailedLink {
  kind: 'account' | 'invitation';
  id: string;
}

/** In the text of a mail, where the secret of its link belongs. */
export const LINK_TOKEN = '{{token}}';

/** Gives the link a new secret; undefined for a link that was used, replaced or has expired, whose mail is then not sent. */
type MakeToken = (db: Db, id: string, now: Date) => Promise<string | undefined>;

export type LinkMakers = Readonly<Record<MailedLink['kind'], MakeToken>>;

export const MAIL = job<Mail>('mail');

type MailPortal = Pick<Portal, 'jobs'>;

/** Queues a mail inside the act's transaction, so that both are stored or neither. */
export async function queueMail(portal: MailPortal, trx: Trx, mail: Mail): Promise<void> {
  await portal.jobs.enqueue(trx, MAIL, mail);
}

export async function queueMails(portal: MailPortal, trx: Trx, mails: readonly Mail[]): Promise<void> {
  await portal.jobs.enqueueMany(trx, MAIL, mails);
}
