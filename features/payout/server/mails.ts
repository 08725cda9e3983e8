import type { Recipient } from '#features/access/server/members.ts';
import { applicationMail } from '#features/cases/server/mails.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { maskIban } from '#ground/rules/values/iban.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';

type Sender = Pick<Portal, 'config' | 'programme' | 'clock'>;

/** What a mail says of a payment. */
interface Paid {
  /** Funding reference number. */
  number: string;
  amount: Cents;
  iban: string;
}

/** Of the account only the end: mails are read by others on their way. */
export function payoutPaidMail(
  portal: Sender,
  to: Recipient,
  { number, amount, iban }: Paid,
  bookedOn: CalendarDay,
): Mail {
  return applicationMail(portal, to, number, `Zuschuss zum Antrag ${number} ausgezahlt`, [
    `der Zuschuss zu Ihrem Antrag ${number} ist ausgezahlt: ${formatEuro(amount)}.`,
    `Das Geld wurde am ${formatDay(bookedOn)} auf das Konto ${maskIban(iban)} überwiesen.`,
    NEXT_TASK,
  ]);
}

/** The bank has refused the payment, or the money came back. */
export function payoutFailedMail(portal: Sender, to: Recipient, { number, amount, iban }: Paid): Mail {
  const { content } = portal.programme.contacts;
  return applicationMail(portal, to, number, `Auszahlung zum Antrag ${number} nicht gelungen`, [
    `die Auszahlung des Zuschusses zu Ihrem Antrag ${number} ist nicht gelungen: ${formatEuro(amount)} auf das Konto ${maskIban(iban)}.`,
    NEXT_TASK,
    `Hat sich Ihre Bankverbindung geändert, schreiben Sie uns an ${content.email}. Wir zahlen, sobald sie geklärt ist.`,
  ]);
}

export function bankChangedMail(portal: Sender, to: Recipient, { number, iban }: Omit<Paid, 'amount'>): Mail {
  const { content } = portal.programme.contacts;
  return applicationMail(portal, to, number, `Bankverbindung zum Antrag ${number} geändert`, [
    `die Bankverbindung zu Ihrem Antrag ${number} ist geändert. Wir zahlen jetzt auf das Konto ${maskIban(iban)}.`,
    `Haben Sie diese Änderung nicht verlangt? Dann melden Sie sich sofort unter ${content.email}.`,
  ]);
}
