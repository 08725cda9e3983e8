import { randomUUID } from 'node:crypto';
import type { Recipient } from '#features/access/server/members.ts';
import type { ActContext, ActOutcome } from '#features/cases/server/case-kind.ts';
import { SYSTEM } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { questionsText } from '#features/comments/rules/comment.ts';
import { askComments, commentsToAsk, findComments } from '#features/comments/server/comments.ts';
import { proofsAt } from '#features/correction/rules/proof-of-use-places.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Mail } from '#ground/server/mail.ts';
import { findSettings } from '#ground/server/settings.ts';
import { closeResubmission } from '../close-resubmission.ts';
import { hasEnded } from '../ended-resubmission.ts';
import { resubmissionOpenedMail } from '../mails.ts';
import { skipResubmitReminder } from '../send-reminders.ts';
import { changeVerification, findVerification, getApproved, listProofs } from '../store.ts';
import { refuseRevoked, type VerificationAct, type VerificationCase } from './load-case.ts';
import { writeResubmitItems } from './store.ts';

type Opening = VerificationAct<'open-resubmission'>;
type Phase = VerificationAct<'open-resubmission' | 'extend-resubmission'>;

const SWITCHED_OFF = 'Das Nachreichen von Rechnungen ist in diesem Förderprogramm nicht vorgesehen.';
const IN_PAST = 'Der letzte Tag darf nicht in der Vergangenheit liegen.';
const NOT_LATER = 'Eine offene Nachreichung kann nur verlängert werden.';
const FOREIGN_ITEM = 'Bitte wählen Sie Nachweise dieses Verwendungsnachweises.';

/**
 * Late invoices until the end of a day; `items`: ids of the proofs they are missing for, if single ones are meant. What was
 * noted at single places goes along.
 */
export async function openResubmission(context: Opening): Promise<ActOutcome> {
  const { portal, trx, row, fields } = context;
  refuseRevoked(row);
  if (!(await findSettings(portal, trx)).settings.resubmitInvoices) throw conflict(SWITCHED_OFF);
  const known = (await listProofs(trx, row.id)).map(({ id }) => id);
  const comments = await commentsToAsk(trx, row.id, fields.comments);
  const asked = proofsAt(comments.map(({ place }) => place)).filter((id) => known.includes(id));
  const items = [...new Set([...readItems(fields.items, known), ...asked])];
  await writeResubmitItems(trx, row.id, items);
  const request = randomUUID();
  await askComments(trx, comments, request);
  const until = await writePhase(context, request);
  return { detail: { until, items: items.length, comments: comments.map(({ id }) => id) } };
}

/** The same phase, longer. */
export async function extendResubmission(context: Phase): Promise<ActOutcome> {
  refuseRevoked(context.row);
  return { detail: { until: await writePhase(context), before: context.row.row.resubmit_until } };
}

async function writePhase({ portal, trx, row, fields, now }: Phase, request?: string): Promise<string> {
  const { until, reason } = fields;
  if (until < portal.clock.today()) throw wrongField('until', IN_PAST);
  const isOpen = row.state === 'resubmit_invoices';
  if (isOpen && until <= (row.row.resubmit_until ?? '')) throw wrongField('until', NOT_LATER);
  const change = { current_step: 'resubmit_invoices', resubmit_until: until, resubmit_reason: reason } as const;
  const asking = request === undefined ? {} : { resubmit_request: request };
  await changeVerification(trx, row.id, { ...change, ...asking }, now);
  await skipResubmitReminder(portal, trx, row.row.proposal_id, until);
  portal.log.event('verification.resubmission-opened', { verification: row.id, until });
  return until;
}

function readItems(given: readonly string[], known: readonly string[]): string[] {
  const items = [...new Set(given.map((one) => one.toLowerCase()))];
  if (!items.every((one) => known.includes(one))) throw wrongField('items', FOREIGN_ITEM);
  return items;
}

/** Ends it, with its own mail: the applicant at any time, the deadline, or the agency before. */
export async function endResubmission({ portal, trx, row, performer }: ActContext<VerificationCase>): Promise<void> {
  const isDeadline = performer === SYSTEM && hasEnded(portal, row.row);
  const by = performer.actor.kind === 'applicant' ? 'applicant' : isDeadline ? 'deadline' : 'agency';
  await closeResubmission(portal, trx, row.row, by);
}

export async function openedMail({ portal, trx, row, fields, sent }: Phase, to: Recipient): Promise<Mail> {
  const approved = await getApproved(trx, row.row.proposal_id);
  const proofs = await listProofs(trx, row.id);
  const meant = Array.isArray(sent.items) ? sent.items : [];
  // The row in hand is that before the act.
  const { resubmit_request: request = null } = (await findVerification(trx, row.id)) ?? {};
  const extended = row.state === 'resubmit_invoices';
  const asked = extended || request === null ? [] : await findComments(trx, row.id);
  const comments = asked.filter((one) => one.request === request);
  const commented = proofsAt(comments.map(({ path }) => path));
  const named = proofs.filter(({ id }) => meant.includes(id) || commented.includes(id)).map(({ proof_id }) => proof_id);
  const items = approved.proofs.filter(({ id }) => named.includes(id)).map(({ description }) => description);
  const phase = { until: fields.until, reason: fields.reason };
  return resubmissionOpenedMail(portal, to, row.row, { ...phase, extended, items, questions: questionsText(comments) });
}
