import { randomUUID } from 'node:crypto';
import type { Recipient } from '#features/access/server/members.ts';
import type { ActContext, ActOutcome } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import type { VerificationAct, VerificationCase } from '#features/verification/server/desk/load-case.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Mail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { nextReminder, reclaimAccount, refuseRepayment } from '../rules/repayment.ts';
import { reminderMail, repaymentMail } from './mails.ts';
import { findOpenReclaim, type OpenReclaim } from './reclaim-store.ts';

const NOT_ANNOUNCED = 'Der Bescheid ist noch nicht bekannt gegeben, die Frist läuft noch nicht.';

/** A part of what is asked back has come; with the last cent of the interest the reclaim is over. */
export async function noteRepayment({ portal, trx, row, performer, fields, now }: VerificationAct<'note-repayment'>) {
  const open = await getOpenReclaim(trx, row);
  const refused = refuseRepayment(open, fields, portal.clock.today());
  if (refused !== undefined) throw wrongField(refused.field, refused.text);
  const { amount, bookedOn } = fields;
  await trx
    .insertInto('repayment')
    .values({
      ...{ id: randomUUID(), closing_decision_id: open.id, amount, booked_on: bookedOn },
      ...{ noted_at: now, noted_by: performer.id },
    })
    .execute();
  const repayments = [...open.repayments, fields];
  const { left } = reclaimAccount({ parts: open.parts, repayments }, lastOf(repayments, bookedOn));
  const settled = { kind: 'verification', id: row.id, act: 'settle-reclaim', fields: {} } as const;
  return { detail: { amount, bookedOn, left }, consequences: left === 0 ? [settled] : [] };
}

/** On the day of the last booking nothing is left. */
export async function settleReclaim({ trx, row }: VerificationAct<'settle-reclaim'>): Promise<ActOutcome> {
  const { id, repayments } = await getOpenReclaim(trx, row);
  const settledOn = lastOf(repayments, '');
  await trx.updateTable('closing_decision').set({ repaid_on: settledOn }).where('id', '=', id).execute();
  return { detail: { settledOn } };
}

export async function remindRepayment({ portal, trx, row }: VerificationAct<'remind-repayment'>): Promise<ActOutcome> {
  const { id, dueOn } = await getOpenReclaim(trx, row);
  if (dueOn === null) throw conflict(NOT_ANNOUNCED);
  const remindOn = nextReminder(dueOn, portal.clock.today());
  await trx.updateTable('closing_decision').set({ remind_on: remindOn }).where('id', '=', id).execute();
  return {};
}

function lastOf(repayments: OpenReclaim['repayments'], first: string): string {
  return repayments.reduce((last, { bookedOn }) => (bookedOn > last ? bookedOn : last), first);
}

async function getOpenReclaim(trx: Trx, { id }: VerificationCase): Promise<OpenReclaim> {
  const open = await findOpenReclaim(trx, id);
  if (open === undefined) throw new Error(`verification ${id} has no open reclaim`);
  return open;
}

/** As it stands today, the receipt that was just noted included. */
async function accountNow({ portal, trx, row }: Pick<ActContext<VerificationCase>, 'portal' | 'trx' | 'row'>) {
  const open = await getOpenReclaim(trx, row);
  return { open, account: reclaimAccount(open, portal.clock.today()), to: payee(portal) };
}

function payee({ programme }: Portal) {
  const { name, iban } = programme.payout.debtor;
  return { name, iban };
}

export async function repaymentNotedMail(context: VerificationAct<'note-repayment'>, to: Recipient): Promise<Mail> {
  const { portal, row, fields } = context;
  const { open, account } = await accountNow(context);
  return repaymentMail(portal, to, row.row, { ...fields, dueOn: open.dueOn, account });
}

export async function repaymentRemindedMail(
  context: VerificationAct<'remind-repayment'>,
  to: Recipient,
): Promise<Mail> {
  const { portal, row } = context;
  const { open, account, to: payTo } = await accountNow(context);
  return reminderMail(portal, to, row.row, { dueOn: open.dueOn, account, payTo });
}
