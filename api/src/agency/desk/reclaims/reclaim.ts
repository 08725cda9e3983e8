import { type Reclaim, reclaimable } from '@portal/domain/agency/payout/reclaim.ts';
import { reclaimAccount } from '@portal/domain/agency/payout/repayment.ts';
import type { VERIFICATION_TABLE } from '@portal/domain/agency/tables/verification.ts';
import { conflict } from '../../../hydra/problem.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Db, Trx } from '../../../platform/portal.ts';
import type { Recipient } from '../../../proposal/public.ts';
import type { ActContext, ActOf, ActOutcome } from '../case-kind.ts';
import { heardIn, requireHeard, settleHearing } from '../hearings/hearing-duty.ts';
import { deliveryOf } from '../letters/delivery-store.ts';
import { listPayouts } from '../payouts/store.ts';
import { revocationOf, type VerificationCase } from '../verifications/load-case.ts';
import { draftOf, signClosing } from '../verifications/sign-closing.ts';
import { reclaimMail } from './mails.ts';

type Act<A extends keyof typeof VERIFICATION_TABLE.acts> = ActOf<VerificationCase, typeof VERIFICATION_TABLE, A>;

const NOT_REVOKED =
  'Zurückgefordert wird nur, was nach einem Widerruf nicht mehr bewilligt ist (§ 49a VwVfG). Schlagen Sie zuerst den Widerruf oder einen Teilwiderruf vor.';
const NOTHING_PAID = 'Es wurde nichts ausgezahlt, das noch zurückgefordert werden könnte.';
const OUTDATED = 'Was zurückzufordern ist, hat sich seit dem Vorschlag geändert. Bitte schlagen Sie es neu vor.';

/** What was paid beyond what a revocation leaves of the grant; an amount of 0 where there is nothing to ask for. */
export async function findReclaimable(db: Db | Trx, row: VerificationCase): Promise<Reclaim> {
  const payments = (await listPayouts(db, row.id)).flatMap(({ state, amount, paid_on: paidOn }) =>
    state === 'paid' && paidOn !== null ? [{ amount, paidOn }] : [],
  );
  return reclaimable({ payments, revocation: revocationOf(row), asked: row.marks.asked });
}

/** The same from the marks alone: whether the desk offers it. */
export function isReclaimable({ row, marks }: VerificationCase): boolean {
  const revocation = revocationOf({ row, marks });
  return revocation !== null && marks.paid > revocation.granted + marks.asked;
}

/** Money that was paid and is asked back: as much as a revocation leaves ungranted, no more and no less. */
export async function proposeReclaim({ trx, row, fields }: Act<'propose-reclaim'>): Promise<ActOutcome> {
  if (revocationOf(row) === null) throw conflict(NOT_REVOKED);
  const { amount } = await findReclaimable(trx, row);
  if (amount === 0) throw conflict(NOTHING_PAID);
  const reviewed = { kind: 'verification', caseId: row.id } as const;
  const heard = await requireHeard(trx, { purpose: 'reclaim', proposalId: row.row.proposal_id, reviewed, fields });
  return { draft: { text: fields.reason, amount, heard }, detail: { amount, ...heard } };
}

export async function signReclaim(context: Act<'reclaim'>): Promise<ActOutcome> {
  const { portal, trx, row, draft, now } = context;
  const { text, amount } = contentOf(context);
  const { parts, amount: current } = await findReclaimable(trx, row);
  if (current !== amount) throw conflict(OUTDATED);
  await settleHearing(trx, draft, now);
  const { name, iban } = portal.programme.payout.debtor;
  const reclaim = {
    ...{ amount, parts },
    paid: row.marks.paid,
    granted: revocationOf(row)?.granted ?? 0,
    soFar: reclaimAccount({ parts, repayments: [] }, portal.clock.today()),
    account: { name, iban },
  };
  return signClosing(context, {
    text,
    terms: { kind: 'reclaim', amount, parts },
    announced: { act: 'reclaim', reclaim, reason: text, heard: heardIn(draft) ?? null },
  });
}

/** As `proposeReclaim` has left it. */
function contentOf(context: ActContext<VerificationCase>): { text: string; amount: number } {
  const { text, amount } = draftOf(context).content;
  return { text: String(text), amount: Number(amount) };
}

export async function reclaimedMail(context: Act<'reclaim'>, to: Recipient): Promise<Mail> {
  const { portal, trx, row } = context;
  const delivery = await deliveryOf(trx, row.row.proposal_id);
  const { text: reason, amount } = contentOf(context);
  return reclaimMail(portal, to, row.row, { reason, amount, delivery });
}
