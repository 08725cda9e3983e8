import { ACCOUNT_SUBJECTS } from '#features/account/server/letters.ts';
import { instant } from '#ground/server/clock.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import type { KeptJob } from '#ground/server/jobs/jobs.ts';
import { listSentMails, MAIL } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { AccountMail } from '../rules/wire.ts';

const SHOWN = 50;

const STATES = {
  queued: 'wird gesendet',
  sent: 'gesendet',
  failed: 'gescheitert',
} as const satisfies Record<AccountMail['state'], string>;

/** Mails to an address of the last days, newest first: when and whether they went out, never what they say. */
export async function findAccountMails(
  { jobs, db, clock }: Pick<Portal, 'jobs' | 'db' | 'clock'>,
  email: string,
): Promise<AccountMail[]> {
  const open = await jobs.find(MAIL, { values: { to: email }, names: ['subject'], limit: SHOWN });
  const sent = await listSentMails(db, email, SHOWN);
  // Jobs know real time only; on a simulated clock they are as old as they really are.
  const shift = clock.now().getTime() - Date.now();
  const shown = (at: Date) => instant(new Date(at.getTime() + shift));
  const row = (id: string, subject: unknown, queuedAt: Date, state: AccountMail['state'], endedAt: Date | null) => ({
    ...{ id, subject: subjectOf(String(subject)), queuedAt: shown(queuedAt) },
    ...{ state, stateLabel: STATES[state], finishedAt: endedAt === null ? null : shown(endedAt) },
  });
  return [
    ...open.map((mail) => row(mail.id, mail.shown.subject, mail.createdAt, mail.state, mail.endedAt)),
    ...sent.map((mail) => row(mail.id, mail.subject, mail.queuedAt, 'sent', mail.sentAt)),
  ]
    .toSorted((one, other) => other.queuedAt.localeCompare(one.queuedAt))
    .slice(0, SHOWN);
}

/** Of a mail about a case even the subject tells what the service desk is not to know. */
function subjectOf(subject: string): string | null {
  return ACCOUNT_SUBJECTS.includes(subject) ? subject : null;
}

/** A failed mail to this address by its id; undefined: there is none. */
export async function findFailedMail(
  { jobs }: Pick<Portal, 'jobs'>,
  email: string,
  id: string,
): Promise<KeptJob | undefined> {
  if (!isUuid(id)) return undefined;
  return (await jobs.find(MAIL, { values: { to: email }, id, names: [] })).find(({ state }) => state === 'failed');
}
