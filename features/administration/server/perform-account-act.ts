import {
  type AccountSummary,
  activateAccount,
  approveAccount,
  deactivateAccount,
  findAccountBy,
  forcePassword,
} from '#features/account/server/change-by-agency.ts';
import { requestLetter } from '#features/account/server/request-letter.ts';
import { resetFactors } from '#features/account/server/second-factor.ts';
import { type AccountActName, accountActRule, isAccountAct } from '#features/audit/rules/account-acts.ts';
import type { AuditActor } from '#features/audit/rules/audit.ts';
import { auditedPortal } from '#features/audit/server/audited-portal.ts';
import type { ActFields } from '#features/cases/server/case-kind.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { conflict, notFound, violations } from '#ground/server/hydra/problem.ts';
import { MAIL } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findFailedMail } from './account-mails.ts';

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
