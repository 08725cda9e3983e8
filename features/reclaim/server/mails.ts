import type { Recipient } from '#features/access/server/members.ts';
import { applicationMail, deliveryNotice } from '#features/cases/server/mails.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import { SYSTEM } from '#features/cases/server/performer.ts';
import type { Delivery } from '#features/letter/rules/legal/announcement.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { Problem } from '#ground/server/hydra/problem.ts';
import type { Mail } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { ReclaimAccount } from '../rules/repayment.ts';
import { findDueReminders } from './reclaim-store.ts';

/** Reminds of every reclaim that is to be paid soon, or should have been, by the portal's clock. */
export async function remindOfReclaims(portal: Portal): Promise<void> {
  for (const id of await findDueReminders(portal.db, portal.clock.today())) {
    try {
      await performAct(portal, SYSTEM, { kind: 'verification', id, act: 'remind-repayment', fields: {} });
    } catch (error) {
      // Paid back at the last moment.
      if (!(error instanceof Problem)) throw error;
    }
  }
}

type Sender = Pick<Portal, 'config' | 'programme' | 'clock'>;
/** Id of the proof of use and funding reference number. */
type Numbered = { id: string; number: string };

function seeHere({ config }: Sender, { id }: Numbered): string {
  return `Was noch offen ist, sehen Sie jederzeit hier:\n${config.origin}/vn/${id}/anzeigen`;
}

interface RevocationWords {
  reason: string;
  granted: Cents;
  delivery: Delivery;
}

export function partlyRevokedMail(portal: Sender, to: Recipient, of: Numbered, revoked: RevocationWords): Mail {
  return applicationMail(portal, to, of.number, `Teilwiderruf zum Antrag ${of.number}`, [
    `wir haben die Bewilligung zu Ihrem Antrag ${of.number} zum Teil widerrufen. Ihr Zuschuss beträgt jetzt ${formatEuro(revoked.granted)}.`,
    `Der Grund: ${revoked.reason}`,
    `${deliveryNotice(portal, revoked.delivery)} Was darüber hinaus ausgezahlt ist, fordern wir mit demselben Bescheid zurück.`,
  ]);
}

interface ReclaimWords {
  reason: string;
  amount: Cents;
  delivery: Delivery;
}

export function reclaimMail(portal: Sender, to: Recipient, of: Numbered, reclaim: ReclaimWords): Mail {
  return applicationMail(portal, to, of.number, `Rückforderung zum Antrag ${of.number}`, [
    `wir fordern vom Zuschuss zu Ihrem Antrag ${of.number} einen Betrag von ${formatEuro(reclaim.amount)} zurück.`,
    `Der Grund: ${reclaim.reason}`,
    `Bitte zahlen Sie innerhalb eines Monats nach der Bekanntgabe. Sie können in Teilen zahlen. Dazu kommen Zinsen nach § 49a Abs. 3 VwVfG.`,
    `${deliveryNotice(portal, reclaim.delivery)} Darin stehen auch die Bankverbindung und die Zinsen. Bitte überweisen Sie erst danach.`,
    seeHere(portal, of),
  ]);
}

interface RepaymentWords {
  amount: Cents;
  bookedOn: CalendarDay;
  /** Null before the letter was posted or retrieved. */
  dueOn: CalendarDay | null;
  /** With this receipt. */
  account: ReclaimAccount;
}

export function repaymentMail(portal: Sender, to: Recipient, of: Numbered, noted: RepaymentWords): Mail {
  const { amount, bookedOn, account } = noted;
  const came = `zur Rückforderung zu Ihrem Antrag ${of.number} sind ${formatEuro(amount)} am ${formatDay(bookedOn)} eingegangen.`;
  const isSettled = account.left === 0;
  const subject = isSettled ? 'Rückforderung beglichen' : 'Ihre Rückzahlung ist eingegangen';
  return applicationMail(portal, to, of.number, `${subject}: Antrag ${of.number}`, [
    came,
    ...(isSettled
      ? ['Damit ist die Rückforderung mit allen Zinsen beglichen. Sie müssen nichts mehr tun.']
      : [openText(account), dueText(noted.dueOn, account.on), seeHere(portal, of)]),
  ]);
}

function openText({ on, amountLeft, interestLeft, left }: ReclaimAccount): string {
  return `Offen sind am ${formatDay(on)} noch ${formatEuro(left)}: ${formatEuro(amountLeft)} vom Betrag und ${formatEuro(interestLeft)} Zinsen.`;
}

function dueText(dueOn: CalendarDay | null, today: CalendarDay): string {
  if (dueOn === null) return 'Bitte zahlen Sie innerhalb eines Monats nach der Bekanntgabe des Bescheids.';
  return dueOn < today
    ? `Die Frist dafür ist am ${formatDay(dueOn)} abgelaufen. Bitte zahlen Sie umgehend.`
    : `Bitte zahlen Sie bis zum ${formatDay(dueOn)}.`;
}

interface ReminderWords {
  dueOn: CalendarDay | null;
  account: ReclaimAccount;
  payTo: { name: string; iban: string };
}

export function reminderMail(portal: Sender, to: Recipient, of: Numbered, reminded: ReminderWords): Mail {
  const { dueOn, account, payTo } = reminded;
  const subject = dueOn !== null && dueOn < account.on ? 'Überfällig: Rückzahlung' : 'Bald fällig: Rückzahlung';
  return applicationMail(portal, to, of.number, `${subject} zum Antrag ${of.number}`, [
    `wir erinnern Sie an die Rückforderung zu Ihrem Antrag ${of.number}.`,
    openText(account),
    dueText(dueOn, account.on),
    ['Überweisen Sie an:', payTo.name, `IBAN ${formatIban(payTo.iban)}`, `Verwendungszweck ${of.number}`].join('\n'),
    'Können Sie nicht auf einmal zahlen, schreiben Sie uns. Haben Sie gerade gezahlt, müssen Sie nichts tun.',
    seeHere(portal, of),
  ]);
}
