import {
  type AccountSummary,
  activateAccount,
  approveAccount,
  deactivateAccount,
  findAccountBy,
  forcePassword,
} from '#features/account/server/change-by-agency.ts';
import { ACCOUNT_SUBJECTS } from '#features/account/server/letters.ts';
import { requestLetter } from '#features/account/server/request-letter.ts';
import { resetFactors } from '#features/account/server/second-factor.ts';
import { type AccountActName, accountActRule, isAccountAct } from '#features/audit/rules/account-acts.ts';
import type { AuditActor } from '#features/audit/rules/audit.ts';
import { auditedPortal } from '#features/audit/server/record.ts';
import type { ActFields } from '#features/cases/server/case-kind.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { instant } from '#ground/server/clock.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { iriOf, isUuid } from '#ground/server/hydra/iri.ts';
import { conflict, notFound, violations } from '#ground/server/hydra/problem.ts';
import type { KeptJob } from '#ground/server/jobs/jobs.ts';
import { MAIL } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import { listSentMails } from '#ground/server/send-mails.ts';
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
async function findFailedMail({ jobs }: Pick<Portal, 'jobs'>, email: string, id: string): Promise<KeptJob | undefined> {
  if (!isUuid(id)) return undefined;
  return (await jobs.find(MAIL, { values: { to: email }, id, names: [] })).find(({ state }) => state === 'failed');
}

const NOT_FAILED = 'Diese E-Mail ist nicht gescheitert, oder sie ist schon wieder unterwegs.';

type Effect = (portal: Portal, account: AccountSummary, fields: ActFields) => Promise<void>;

const EFFECTS = {
  approve: (portal, { id }) => approveAccount(portal, id),
  activate: (portal, { id }) => activateAccount(portal, id),
  deactivate: (portal, { id }) => deactivateAccount(portal, id),
  'force-password': (portal, { id }) => forcePassword(portal, id),
  'reset-factors': (portal, { id }) => resetFactors(portal, id),
  'resend-confirmation': (portal, { email }) => sendLetter(portal, email, 'confirmation'),
  'send-reset': (portal, { email }) => sendLetter(portal, email, 'reset'),
  'retry-mail': retryMail,
} as const satisfies Record<AccountActName, Effect>;

async function sendLetter(portal: Portal, email: string, kind: 'confirmation' | 'reset'): Promise<void> {
  await portal.transaction((trx) => requestLetter(portal, trx, { email, kind }));
}

async function retryMail(portal: Portal, { email }: AccountSummary, fields: ActFields): Promise<void> {
  const mail = await findFailedMail(portal, email, String(fields.mail));
  if (mail === undefined) throw violations([wrong('fields.mail', NOT_FAILED)]);
  await portal.jobs.retry(MAIL.name, mail.id);
}

export interface AccountActRequest {
  id: string;
  act: string;
  fields: ActFields;
}

/** One act of the service desk on an account, with its entry in the record. Throws 404, 409 and 422 as acts on cases do. */
export async function performAccountAct(
  portal: Portal,
  actor: AuditActor,
  { id, act, fields }: AccountActRequest,
): Promise<AccountSummary> {
  if (!isAccountAct(act)) throw conflict(`„${act}“ gibt es nicht.`);
  const account = await findAccountBy(portal, id);
  if (account === undefined) throw notFound();
  const rule = accountActRule(act);
  if (!rule.isOpen(account)) throw conflict(`Das ist im jetzigen Stand nicht möglich: ${rule.label}.`);
  const data = readSent<Fields>(rule.needs ?? {}, fields);
  const why = typeof data.reason === 'string' ? data.reason : null;
  const subjects = [iriOf(AGENCY_CALLS.accounts.path, id), iriOf('/api/users', id)];
  const audited = auditedPortal(portal, { actor, act: `account.${act}`, subjects, why });
  await EFFECTS[act](audited.portal, account, data);
  await audited.finish();
  return (await findAccountBy(portal, id)) ?? account;
}
