import type { VERIFICATION_TABLE } from '@portal/domain/agency/tables/verification.ts';
import { isCalendarDay } from '@portal/domain/values/calendar-arithmetic.ts';
import { formatEuro, sum } from '@portal/domain/values/money.ts';
import { conflict } from '../../../hydra/problem.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Recipient } from '../../../proposal/public.ts';
import type { ActContext, ActOf, ActOutcome } from '../case-kind.ts';
import { requireHeard, settleHearing } from '../hearings/hearing-duty.ts';
import { paidOf } from '../payouts/due.ts';
import { listPayouts } from '../payouts/store.ts';
import { wrongField } from '../sent-fields.ts';
import type { VerificationCase } from './load-case.ts';
import { reclaimMail } from './mails.ts';
import { draftOf, signClosing } from './sign-closing.ts';
import { listClosingDecisions, noteRepaid } from './store.ts';

type Context = ActContext<VerificationCase>;

const NOTHING_PAID = 'Es wurde nichts ausgezahlt, das noch zurückgefordert werden könnte.';
const BEFORE_PAYMENT = 'Zinsen können nicht vor dem Tag der Auszahlung beginnen.';
const IN_FUTURE = 'Der Tag der Buchung darf nicht in der Zukunft liegen.';

/** Money that was paid and is asked back, also after a revocation: at most what was paid, interest from then at the earliest. */
export async function proposeReclaim({
  trx,
  row,
  fields,
}: ActOf<VerificationCase, typeof VERIFICATION_TABLE, 'propose-reclaim'>): Promise<ActOutcome> {
  const payouts = await listPayouts(trx, row.id);
  const asked = sum((await listClosingDecisions(trx, row.id)).map(({ amount }) => amount ?? 0));
  const rest = paidOf(payouts) - asked;
  if (rest <= 0) throw conflict(NOTHING_PAID);
  const { amount, interestFrom, reason } = fields;
  if (amount < 1 || amount > rest) throw wrongField('amount', `Möglich ist ein Betrag bis ${formatEuro(rest)}.`);
  const days = payouts.flatMap(({ state, paid_on: day }) => (state === 'paid' && day !== null ? [day] : []));
  if (days.every((day) => interestFrom < day)) throw wrongField('interestFrom', BEFORE_PAYMENT);
  const reviewed = { kind: 'verification', caseId: row.id } as const;
  const heard = await requireHeard(trx, { purpose: 'reclaim', proposalId: row.row.proposal_id, reviewed, fields });
  return { draft: { text: reason, amount, interestFrom, heard }, detail: { amount, interestFrom, ...heard } };
}

export async function signReclaim(
  context: ActOf<VerificationCase, typeof VERIFICATION_TABLE, 'reclaim'>,
): Promise<ActOutcome> {
  const { text: reason, amount, interestFrom } = contentOf(context);
  await settleHearing(context.trx, context.draft, context.now);
  const { name, iban } = context.portal.programme.payout.debtor;
  const reclaim = { amount, interestFrom, account: { name, iban } };
  const announced = { act: 'reclaim', reclaim, reason } as const;
  return signClosing(context, { kind: 'reclaim', text: reason, amount, interestFrom, announced });
}

/** The whole reclaim has come back, with the interest more; part of it keeps the case open. */
export async function noteRepayment({
  portal,
  trx,
  row,
  fields,
}: ActOf<VerificationCase, typeof VERIFICATION_TABLE, 'note-repayment'>): Promise<ActOutcome> {
  const decisions = await listClosingDecisions(trx, row.id);
  const open = decisions.find(({ kind, repaid_on: repaidOn }) => kind === 'reclaim' && repaidOn === null);
  if (open === undefined) throw new Error(`verification ${row.id} has no open reclaim`);
  const { amount, bookedOn } = fields;
  const asked = open.amount ?? 0;
  if (amount < asked) throw wrongField('amount', `Zurückgefordert sind ${formatEuro(asked)}. Es fehlt noch ein Teil.`);
  if (bookedOn > portal.clock.today()) throw wrongField('bookedOn', IN_FUTURE);
  await noteRepaid(trx, open.id, { amount, bookedOn });
  return { detail: { amount, bookedOn } };
}

/** As `proposeReclaim` has left it. */
function contentOf(context: Context): { text: string; amount: number; interestFrom: string } {
  const { text, amount, interestFrom } = draftOf(context).content;
  if (typeof interestFrom !== 'string' || !isCalendarDay(interestFrom)) throw new Error('a reclaim without its day');
  return { text: String(text), amount: Number(amount), interestFrom };
}

export function reclaimedMail(
  context: ActOf<VerificationCase, typeof VERIFICATION_TABLE, 'reclaim'>,
  to: Recipient,
): Mail {
  const { portal, row, fields } = context;
  const { text: reason, ...reclaim } = contentOf(context);
  return reclaimMail(portal, to, row.row, { ...reclaim, reason, announcedOn: fields.announcedOn });
}
