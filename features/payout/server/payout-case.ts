import type { Recipient } from '#features/access/server/members.ts';
import { type ActContext, defineCase } from '#features/cases/server/case-kind.ts';
import { remainingGrant } from '#features/reclaim/rules/reclaim.ts';
import { AGENCY_VERIFICATIONS, aboutVerification, revocationOf } from '#features/verification/server/desk/load-case.ts';
import { findExamination } from '#features/verification/server/desk/store.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Mail } from '#ground/server/mail.ts';
import { PAYOUT_TABLE } from '../rules/acts.ts';
import { paidSoFar } from '../rules/payout.ts';
import { findConfirmedAccount } from './bank-store.ts';
import { payoutFailedMail, payoutPaidMail } from './mails.ts';
import {
  approve,
  comeBack,
  decline,
  fail,
  getPayout,
  loadPayoutCase,
  type PayoutCase,
  propose,
  send,
  settle,
  takeBack,
} from './pay.ts';
import { hasOrdered, listPayouts, OF_THE_TREASURY, payoutFacts } from './store.ts';

/** One payment of the examined grant. Begun under the id of the proof of use. */
export const PAYOUT_CASE = defineCase({
  name: 'payout',
  table: PAYOUT_TABLE,
  load: loadPayoutCase,
  about: ({ verification }) => aboutVerification(verification.row),
  moneyOf: ({ verification }) => verification.row.proposal_id,
  facts: async ({ db }, { payout, verification }) => {
    const examined = (await findExamination(db, verification.id))?.due ?? 0;
    const due = remainingGrant(examined, revocationOf(verification));
    return {
      verification: iriOf(AGENCY_VERIFICATIONS, verification.id),
      number: verification.row.number,
      companyName: verification.row.company_name,
      due,
      paid: paidSoFar(await listPayouts(db, verification.id)),
      confirmed: (await findConfirmedAccount(db, verification.row)) ?? null,
      payout: payout === undefined ? null : payoutFacts(payout),
    };
  },
  closed: ({ payout }, performer) => (payout !== undefined && hasOrdered(performer, payout) ? OF_THE_TREASURY : []),
  effects: { propose, approve, decline, 'take-back': takeBack, send, settle, fail, return: comeBack },
  mails: {
    'payout-paid': (context, to) => payoutPaidMail(context.portal, to, paidIn(context), context.fields.bookedOn),
    'payout-failed': failedMail,
  },
  signs: { approve: ['propose'] },
});

function paidIn({ row }: ActContext<PayoutCase>) {
  const { amount, iban } = getPayout(row);
  return { number: row.verification.row.number, amount, iban };
}

function failedMail(context: ActContext<PayoutCase>, to: Recipient): Mail {
  return payoutFailedMail(context.portal, to, paidIn(context));
}
