import type { Recipient } from '#features/access/server/members.ts';
import { deliveryNotice } from '#features/cases/server/mails.ts';
import type { Delivery } from '#features/letter/rules/legal/announcement.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import { letter } from '#ground/server/mail-text.ts';
import type { Portal } from '#ground/server/portal.ts';

type Sender = Pick<Portal, 'config' | 'programme' | 'clock'>;
/** Id of the proof of use and funding reference number. */
type Numbered = { id: string; number: string };

function seeHere({ config }: Sender, { id }: Numbered): string {
  return `Ihre Angaben sehen Sie hier:\n${config.origin}/vn/${id}/anzeigen`;
}

/** The signed sheet has arrived on paper. */
export function sheetReceivedMail(portal: Sender, to: Recipient, of: Numbered, receivedAt: Date): Mail {
  const text = letter(portal, to, [
    `Ihr unterschriebenes Blatt zum Verwendungsnachweis für Ihren Antrag ${of.number} ist am ${formatDay(dayOf(receivedAt))} eingegangen.`,
    NEXT_TASK,
  ]);
  return {
    to: to.email,
    subject: `Ihr Blatt zum Verwendungsnachweis ${of.number} ist eingegangen`,
    text,
    next: { application: of.number },
  };
}

/** What an officer has to say to the company, in their own words. */
export function caseMessageMail(portal: Sender, to: Recipient, of: Numbered, message: string): Mail {
  const text = letter(portal, to, [
    `zum Verwendungsnachweis für Ihren Antrag ${of.number} haben wir eine Nachricht für Sie:`,
    message,
    seeHere(portal, of),
  ]);
  return { to: to.email, subject: `Nachricht zum Verwendungsnachweis ${of.number}`, text };
}

export function receiptUndoneMail(portal: Sender, to: Recipient, of: Numbered, reason: string): Mail {
  const text = letter(portal, to, [
    `wir hatten Ihnen geschrieben, dass Ihr unterschriebenes Blatt zum Verwendungsnachweis für Ihren Antrag ${of.number} eingegangen ist. Das war ein Irrtum: ${reason}`,
    'Wir prüfen den Nachweis erst, wenn das Blatt bei uns ist.',
    NEXT_TASK,
  ]);
  return {
    to: to.email,
    subject: `Ihr Blatt zum Verwendungsnachweis ${of.number} ist noch nicht eingegangen`,
    text,
    next: { application: of.number },
  };
}

/** `defect`: as the intake desk describes it. */
export function sheetDefectiveMail(portal: Sender, to: Recipient, { number }: Numbered, defect: string): Mail {
  const { agency } = portal.programme;
  const text = letter(portal, to, [
    `Ihr unterschriebenes Blatt zum Verwendungsnachweis für Ihren Antrag ${number} hat einen Mangel.`,
    `Der Mangel: ${defect}`,
    NEXT_TASK,
    'Schicken Sie das Blatt noch einmal, vollständig und unterschrieben, mit der Post an:',
    [agency.name, agency.street, agency.city].join('\n'),
  ]);
  return {
    to: to.email,
    subject: `Mangel am Blatt zum Verwendungsnachweis ${number}`,
    text,
    next: { application: number },
  };
}

/** The proof of use is settled. `text`: what the agency writes. */
export function finalNoticeMail(
  portal: Sender,
  to: Recipient,
  of: Numbered,
  { text: words, granted, delivery }: { text: string | null; granted: Cents; delivery: Delivery },
): Mail {
  const text = letter(portal, to, [
    `die Prüfung des Verwendungsnachweises zu Ihrem Antrag ${of.number} ist abgeschlossen.`,
    `Der Zuschuss ist endgültig auf ${formatEuro(granted)} festgesetzt.`,
    ...(words === null ? [] : [words]),
    deliveryNotice(portal, delivery),
    NEXT_TASK,
  ]);
  return { to: to.email, subject: `Schlussbescheid zum Antrag ${of.number}`, text, next: { application: of.number } };
}

/** The proof of use was chosen for in-depth examination. */
export function inDepthMail(portal: Sender, to: Recipient, { number }: Numbered): Mail {
  const text = letter(portal, to, [
    `Ihr Verwendungsnachweis zum Antrag ${number} wird vertieft geprüft. Laden Sie im Schritt „Finanzplanübersicht“ Ihre Unterlagen als PDF-Dateien hoch.`,
    NEXT_TASK,
  ]);
  const subject = `Vertiefte Prüfung: Verwendungsnachweis zum Antrag ${number}`;
  return { to: to.email, subject, text, next: { application: number } };
}
