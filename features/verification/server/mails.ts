import type { Recipient } from '#features/access/server/members.ts';
import { deliveryNotice } from '#features/cases/server/mails.ts';
import type { Delivery } from '#features/letter/rules/legal/announcement.ts';
import { arrivedElectronically } from '#features/proposal/server/mails.ts';
import type { AcceptedSignature } from '#features/signature/rules/verdict.ts';
import { type CalendarDay, dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import { letter } from '#ground/server/mail-text.ts';
import type { Portal } from '#ground/server/portal.ts';

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

type Sender = Pick<Portal, 'config' | 'programme' | 'clock'>;
/** Id of the proof of use and funding reference number. */
type Numbered = { id: string; number: string };

function inDays(left: number): string {
  if (left === 0) return 'heute';
  return left === 1 ? 'morgen' : `in ${left} Tagen`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The proof of use is due on `due` and not yet submitted. */
export function dueMail(portal: Sender, to: Recipient, number: string, due: CalendarDay): Mail {
  const day = formatDay(due);
  const text = letter(portal, to, [
    `der Verwendungsnachweis zu Ihrem Antrag ${number} ist am ${day} fällig. Er ist noch nicht eingereicht.`,
    NEXT_TASK,
    'Den Zuschuss zahlen wir erst nach der Prüfung des Verwendungsnachweises aus.',
  ]);
  return {
    to: to.email,
    subject: `Verwendungsnachweis zum Antrag ${number} fällig am ${day}`,
    text,
    next: { application: number },
  };
}

/** The signature sheet can be downloaded. */
export function sheetReadyMail(portal: Sender, to: Recipient, { number }: Numbered): Mail {
  const text = letter(portal, to, [
    `das Unterschriftsblatt zum Verwendungsnachweis für Ihren Antrag ${number} liegt bereit. Laden Sie es herunter und unterschreiben Sie es.`,
    NEXT_TASK,
  ]);
  return {
    to: to.email,
    subject: `Unterschriftsblatt zum Verwendungsnachweis ${number}`,
    text,
    next: { application: number },
  };
}

/** The proof of use was received; by post the paper is still to come. `grant`: what was worked out, in cents. */
export function receivedMail(
  portal: Sender,
  to: Recipient,
  { number }: Numbered,
  { signature, grant }: { signature: AcceptedSignature | undefined; grant: Cents },
): Mail {
  const { agency } = portal.programme;
  const byPost = ['Mit der Post geht das Unterschriftsblatt an:', [agency.name, agency.street, agency.city].join('\n')];
  const text = letter(portal, to, [
    `Ihr Verwendungsnachweis zum Antrag ${number} ist am ${formatDay(portal.clock.today())} eingegangen.`,
    ...(signature === undefined ? [] : arrivedElectronically(signature)),
    NEXT_TASK,
    ...(signature === undefined ? byPost : []),
    `Bis zum Ende unserer Prüfung ist der errechnete Zuschuss von ${formatEuro(grant)} vorläufig.`,
  ]);
  return {
    to: to.email,
    subject: `Ihr Verwendungsnachweis zum Antrag ${number} ist eingegangen`,
    text,
    next: { application: number },
  };
}

/** Late invoices may be added until the end of `until`; `extended`: the phase was open before; `items`: for what. */
export function resubmissionOpenedMail(
  portal: Sender,
  to: Recipient,
  { number }: Numbered,
  {
    until,
    reason,
    extended,
    items = [],
    questions = [],
  }: {
    until: CalendarDay;
    reason: string;
    extended: boolean;
    items?: readonly string[];
    /** Parts of the mail. */
    questions?: readonly string[];
  },
): Mail {
  const day = formatDay(until);
  const what = extended
    ? `die Frist zum Nachreichen von Rechnungen zu Ihrem Antrag ${number} ist verlängert.`
    : `zum Verwendungsnachweis für Ihren Antrag ${number} können Sie Rechnungen nachreichen.`;
  const text = letter(portal, to, [
    what,
    `Der Grund: ${reason}`,
    ...(items.length === 0 ? [] : [`Es geht um:\n${items.map((item) => `- ${item}`).join('\n')}`]),
    ...questions,
    NEXT_TASK,
    'Danach schließen wir die Nachreichung automatisch ab. Wir prüfen dann die gespeicherten Rechnungen.',
  ]);
  const subject = extended
    ? `Frist zum Nachreichen verlängert bis ${day}: Antrag ${number}`
    : `Rechnungen nachreichen bis ${day}: Antrag ${number}`;
  return { to: to.email, subject, text, next: { application: number } };
}

/** `left`: days until the last day. */
export function resubmissionEndsMail(portal: Sender, to: Recipient, { number }: Numbered, left: number): Mail {
  const when = inDays(left);
  const text = letter(portal, to, [
    `${when} endet die Frist zum Nachreichen von Rechnungen zu Ihrem Antrag ${number}.`,
    NEXT_TASK,
    'Danach schließen wir die Nachreichung automatisch ab. Wir prüfen dann die gespeicherten Rechnungen.',
  ]);
  return {
    to: to.email,
    subject: `${capitalised(when)} endet die Frist zum Nachreichen: Antrag ${number}`,
    text,
    next: { application: number },
  };
}

export function resubmissionClosedMail(
  portal: Sender,
  to: Recipient,
  { number }: Numbered,
  by: 'applicant' | 'deadline' | 'agency',
): Mail {
  const how = {
    applicant: `Sie haben die Nachreichung zu Ihrem Antrag ${number} abgeschlossen.`,
    deadline: `die Frist zum Nachreichen von Rechnungen zu Ihrem Antrag ${number} ist abgelaufen. Wir haben die Nachreichung abgeschlossen.`,
    agency: `wir haben die Nachreichung von Rechnungen zu Ihrem Antrag ${number} abgeschlossen.`,
  } as const;
  const text = letter(portal, to, [how[by], NEXT_TASK]);
  return {
    to: to.email,
    subject: `Nachreichung zum Antrag ${number} abgeschlossen`,
    text,
    next: { application: number },
  };
}
