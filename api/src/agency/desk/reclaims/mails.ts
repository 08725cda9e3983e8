import type { ReclaimAccount } from '@portal/domain/agency/payout/repayment.ts';
import { type CalendarDay, formatDay } from '@portal/domain/values/calendar-day.ts';
import { formatIban } from '@portal/domain/values/iban.ts';
import { type Cents, formatEuro } from '@portal/domain/values/money.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Portal } from '../../../platform/portal.ts';
import type { Recipient } from '../../../proposal/public.ts';
import { letter } from '../../../verification/public.ts';

type Sender = Pick<Portal, 'config' | 'programme' | 'clock'>;
/** Id of the proof of use and funding reference number. */
type Numbered = { id: string; number: string };

function seeHere({ config }: Sender, { id }: Numbered): string {
  return `Was noch offen ist, sehen Sie jederzeit hier:\n${config.origin}/vn/${id}/anzeigen`;
}

interface RevocationWords {
  reason: string;
  granted: Cents;
  announcedOn: CalendarDay;
}

export function partlyRevokedMail(portal: Sender, to: Recipient, of: Numbered, revoked: RevocationWords): Mail {
  const text = letter(portal, to, [
    `wir haben die Bewilligung zu Ihrem Antrag ${of.number} zum Teil widerrufen. Ihr Zuschuss beträgt jetzt ${formatEuro(revoked.granted)}.`,
    `Der Grund: ${revoked.reason}`,
    `Den Bescheid mit Ihren Rechten erhalten Sie mit der Post. Er gilt am ${formatDay(revoked.announcedOn)} als bekannt gegeben. Was darüber hinaus ausgezahlt ist, fordern wir mit einem eigenen Bescheid zurück. Bitte überweisen Sie erst danach.`,
  ]);
  return { to: to.email, subject: `Teilwiderruf zum Antrag ${of.number}`, text };
}

interface ReclaimWords {
  reason: string;
  amount: Cents;
  announcedOn: CalendarDay;
  dueOn: CalendarDay;
}

export function reclaimMail(portal: Sender, to: Recipient, of: Numbered, reclaim: ReclaimWords): Mail {
  const text = letter(portal, to, [
    `wir fordern vom Zuschuss zu Ihrem Antrag ${of.number} einen Betrag von ${formatEuro(reclaim.amount)} zurück.`,
    `Der Grund: ${reclaim.reason}`,
    `Bitte zahlen Sie bis zum ${formatDay(reclaim.dueOn)}. Sie können in Teilen zahlen. Dazu kommen Zinsen nach § 49a Abs. 3 VwVfG.`,
    `Den Bescheid mit der Bankverbindung, den Zinsen und Ihren Rechten erhalten Sie mit der Post. Er gilt am ${formatDay(reclaim.announcedOn)} als bekannt gegeben. Bitte überweisen Sie erst danach.`,
    seeHere(portal, of),
  ]);
  return { to: to.email, subject: `Rückforderung zum Antrag ${of.number}`, text };
}

interface RepaymentWords {
  amount: Cents;
  bookedOn: CalendarDay;
  dueOn: CalendarDay;
  /** With this receipt. */
  account: ReclaimAccount;
}

export function repaymentMail(portal: Sender, to: Recipient, of: Numbered, noted: RepaymentWords): Mail {
  const { amount, bookedOn, account } = noted;
  const came = `zur Rückforderung zu Ihrem Antrag ${of.number} sind ${formatEuro(amount)} am ${formatDay(bookedOn)} eingegangen.`;
  const isSettled = account.left === 0;
  const text = letter(portal, to, [
    came,
    ...(isSettled
      ? ['Damit ist die Rückforderung mit allen Zinsen beglichen. Sie müssen nichts mehr tun.']
      : [openText(account), dueText(noted.dueOn, account.on), seeHere(portal, of)]),
  ]);
  const subject = isSettled ? 'Rückforderung beglichen' : 'Ihre Rückzahlung ist eingegangen';
  return { to: to.email, subject: `${subject}: Antrag ${of.number}`, text };
}

function openText({ on, amountLeft, interestLeft, left }: ReclaimAccount): string {
  return `Offen sind am ${formatDay(on)} noch ${formatEuro(left)}: ${formatEuro(amountLeft)} vom Betrag und ${formatEuro(interestLeft)} Zinsen.`;
}

function dueText(dueOn: CalendarDay, today: CalendarDay): string {
  return dueOn < today
    ? `Die Frist dafür ist am ${formatDay(dueOn)} abgelaufen. Bitte zahlen Sie umgehend.`
    : `Bitte zahlen Sie bis zum ${formatDay(dueOn)}.`;
}

interface ReminderWords {
  dueOn: CalendarDay;
  account: ReclaimAccount;
  payTo: { name: string; iban: string };
}

export function reminderMail(portal: Sender, to: Recipient, of: Numbered, reminded: ReminderWords): Mail {
  const { dueOn, account, payTo } = reminded;
  const text = letter(portal, to, [
    `wir erinnern Sie an die Rückforderung zu Ihrem Antrag ${of.number}.`,
    openText(account),
    dueText(dueOn, account.on),
    ['Überweisen Sie an:', payTo.name, `IBAN ${formatIban(payTo.iban)}`, `Verwendungszweck ${of.number}`].join('\n'),
    'Können Sie nicht auf einmal zahlen, schreiben Sie uns. Haben Sie gerade gezahlt, müssen Sie nichts tun.',
    seeHere(portal, of),
  ]);
  const subject = dueOn < account.on ? 'Überfällig: Rückzahlung' : 'Bald fällig: Rückzahlung';
  return { to: to.email, subject: `${subject} zum Antrag ${of.number}`, text };
}
