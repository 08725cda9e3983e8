import { randomUUID } from 'node:crypto';
import type { Recipient } from '#features/access/server/members.ts';
import type { ActContext, ActOutcome, Consequence } from '#features/cases/server/case-kind.ts';
import type { ReclaimTerms } from '#features/letter/rules/reclaim-blocks.ts';
import { deliveryOf } from '#features/letter/server/delivery.ts';
import { listPayouts } from '#features/payout/server/store.ts';
import {
  revocationOf,
  type VerificationAct,
  type VerificationCase,
} from '#features/verification/server/desk/load-case.ts';
import { draftOf, signClosing } from '#features/verification/server/desk/sign-closing.ts';
import { insertClosingDecision, listClosingDecisions } from '#features/verification/server/desk/store.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Mail } from '#ground/server/mail.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { type Payment, type Reclaim, reclaimable, type StandingRevocation } from '../rules/reclaim.ts';
import { reclaimAccount } from '../rules/repayment.ts';
import { reclaimMail } from './mails.ts';

const NOT_REVOKED =
  'Zurückgefordert wird nur, was nach einem Widerruf nicht mehr bewilligt ist (§ 49a VwVfG). Schlagen Sie zuerst den Widerruf oder einen Teilwiderruf vor.';
const NOTHING_PAID = 'Es wurde nichts ausgezahlt, das noch zurückgefordert werden könnte.';
const OUTDATED = 'Was zurückzufordern ist, hat sich seit dem Vorschlag geändert. Bitte schlagen Sie es neu vor.';

/** What was paid beyond what a revocation leaves of the grant; an amount of 0 where there is nothing to ask for. */
export async function findReclaimable(db: Db | Trx, row: VerificationCase): Promise<Reclaim> {
  return reclaimable({ payments: await paymentsOf(db, row), revocation: revocationOf(row), asked: row.marks.asked });
}

async function paymentsOf(db: Db | Trx, { id }: VerificationCase): Promise<Payment[]> {
  return (await listPayouts(db, id)).flatMap(({ state, amount, paid_on: paidOn }) =>
    state === 'paid' && paidOn !== null ? [{ amount, paidOn }] : [],
  );
}

/** The same from the marks alone: whether the desk offers it. */
export function isReclaimable({ row, marks }: VerificationCase): boolean {
  const revocation = revocationOf({ row, marks });
  return revocation !== null && marks.paid > revocation.granted + marks.asked;
}

/**
 * Money that was paid and is asked back: exactly what a revocation leaves ungranted. Who was heard about the
 * revocation was heard about this.
 */
export async function proposeReclaim({ trx, row, fields }: VerificationAct<'propose-reclaim'>): Promise<ActOutcome> {
  if (revocationOf(row) === null) throw conflict(NOT_REVOKED);
  const { amount } = await findReclaimable(trx, row);
  if (amount === 0) throw conflict(NOTHING_PAID);
  return { draft: { text: fields.reason, amount }, detail: { amount } };
}

export async function signReclaim(context: VerificationAct<'reclaim'>): Promise<ActOutcome> {
  const { portal, trx, row } = context;
  const { text, amount } = contentOf(context);
  const { parts, amount: current } = await findReclaimable(trx, row);
  if (current !== amount) throw conflict(OUTDATED);
  const reclaim = termsOf(portal, row, { amount, parts }, revocationOf(row)?.granted ?? 0);
  return signClosing(context, {
    text,
    terms: { kind: 'reclaim', amount, parts },
    announced: { act: 'reclaim', reclaim, reason: text, heard: null },
  });
}

function termsOf(
  portal: Portal,
  { marks }: VerificationCase,
  { amount, parts }: Reclaim,
  granted: Cents,
): ReclaimTerms {
  const { name, iban } = portal.programme.payout.debtor;
  const soFar = reclaimAccount({ parts, repayments: [] }, portal.clock.today());
  return { amount, parts, paid: marks.paid, granted, soFar, account: { name, iban } };
}

/** What the letter of a revocation asks back at once: whatever is paid beyond it; null: nothing, or a reclaim is open. */
export async function reclaimWith(
  portal: Portal,
  trx: Trx,
  row: VerificationCase,
  revocation: StandingRevocation,
): Promise<ReclaimTerms | null> {
  if (row.state !== 'paid' && row.state !== 'closed') return null;
  const reclaim = reclaimable({ payments: await paymentsOf(trx, row), revocation, asked: row.marks.asked });
  return reclaim.amount === 0 ? null : termsOf(portal, row, reclaim, revocation.granted);
}

interface Notice {
  verificationId: string;
  /** Of the letter. */
  notice: string;
  proposer: string;
  signer: string;
  reason: string;
}

/** The same signature asks it back. */
export function askingBack(reclaim: ReclaimTerms | null, { verificationId: id, ...fields }: Notice): Consequence[] {
  return reclaim === null ? [] : [{ kind: 'verification', id, act: 'ask-back', fields: { ...fields } }];
}

export async function askBack({ trx, row, fields, now }: VerificationAct<'ask-back'>): Promise<ActOutcome> {
  const { notice, proposer, signer, reason } = fields;
  const { amount, parts } = await findReclaimable(trx, row);
  await insertClosingDecision(trx, {
    ...{ id: randomUUID(), verification_id: row.id, text: reason, terms: { kind: 'reclaim', amount, parts } },
    ...{ proposed_by: proposer, signed_at: now, signed_by: signer, letter_id: notice },
  });
  return { detail: { amount } };
}

/** As `proposeReclaim` has left it. */
function contentOf(context: ActContext<VerificationCase>): { text: string; amount: number } {
  const { text, amount } = draftOf(context).content;
  return { text: String(text), amount: Number(amount) };
}

export async function reclaimedMail(
  context: Pick<VerificationAct<'reclaim'>, 'portal' | 'trx' | 'row'>,
  to: Recipient,
): Promise<Mail> {
  const { portal, trx, row } = context;
  const delivery = await deliveryOf(trx, row.row.proposal_id);
  const signed = (await listClosingDecisions(trx, row.id)).findLast(({ kind }) => kind === 'reclaim');
  const { text: reason = '', amount } = signed ?? {};
  return reclaimMail(portal, to, row.row, { reason, amount: amount ?? 0, delivery });
}
