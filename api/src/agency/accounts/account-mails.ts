import type { AccountMail } from '@portal/domain/agency/administration/wire.ts';
import { ACCOUNT_SUBJECTS } from '../../account/public.ts';
import { instant, maybeInstant } from '../../hydra/instant.ts';
import { isUuid } from '../../hydra/iri.ts';
import type { KeptJob } from '../../platform/jobs/jobs.ts';
import { isRefusedMail, MAIL } from '../../platform/mail/mail.ts';
import type { Portal } from '../../platform/portal.ts';

const SHOWN = 50;

const STATES = {
  queued: 'wird gesendet',
  sent: 'gesendet',
  failed: 'gescheitert',
} as const satisfies Record<AccountMail['state'], string>;

/** Mails to an address that are still kept, newest first: when and whether they went out, never what they say. */
export async function findAccountMails(portal: Pick<Portal, 'jobs' | 'clock'>, email: string): Promise<AccountMail[]> {
  const mails = await portal.jobs.find(MAIL, { values: { to: email }, names: ['subject'], limit: SHOWN });
  // Jobs know real time only; on a simulated clock they are as old as they really are.
  const shift = portal.clock.now().getTime() - Date.now();
  const shown = (at: Date) => new Date(at.getTime() + shift);
  return mails.map((mail) => {
    const state = stateOf(mail);
    return {
      id: mail.id,
      subject: subjectOf(mail),
      queuedAt: instant(shown(mail.createdAt)),
      state,
      stateLabel: STATES[state],
      finishedAt: maybeInstant(mail.endedAt === null ? null : shown(mail.endedAt)),
    };
  });
}

function stateOf({ state, output }: KeptJob): AccountMail['state'] {
  if (state === 'queued') return 'queued';
  return state === 'failed' || isRefusedMail(output) ? 'failed' : 'sent';
}

/** Of a mail about a case even the subject tells what the service desk is not to know. */
function subjectOf({ shown }: KeptJob): string | null {
  const subject = String(shown.subject);
  return ACCOUNT_SUBJECTS.includes(subject) ? subject : null;
}

/** A failed mail to this address by its id; undefined: there is none. */
export async function findFailedMail(
  { jobs }: Pick<Portal, 'jobs'>,
  email: string,
  id: string,
): Promise<KeptJob | undefined> {
  if (!isUuid(id)) return undefined;
  return (await jobs.find(MAIL, { values: { to: email }, id, names: [] })).find((mail) => stateOf(mail) === 'failed');
}
