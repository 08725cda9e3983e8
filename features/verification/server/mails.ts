import type { Recipient } from '#features/access/server/members.ts';
import { applicationMail, deliveryNotice } from '#features/cases/server/mails.ts';
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
  return applicationMail(portal, to, of.number, `Ihr Blatt zum Verwendungsnachweis ${of.number} ist eingegangen`, [
    `Ihr unterschriebenes Blatt zum Verwendungsnachweis für Ihren Antrag ${of.number} ist am ${formatDay(dayOf(receivedAt))} eingegangen.`,
    NEXT_TASK,
  ]);
}

/** What an officer has to say to the company, in their own words. */
export function caseMessageMail(portal: Sender, to: Recipient, of: Numbered, message: string): Mail {
  return applicationMail(portal, to, of.number, `Nachricht zum Verwendungsnachweis ${of.number}`, [
    `zum Verwendungsnachweis für Ihren Antrag ${of.number} haben wir eine Nachricht für Sie:`,
    message,
    seeHere(portal, of),
  ]);
}

export function receiptUndoneMail(portal: Sender, to: Recipient, of: Numbered, reason: string): Mail {
  return applicationMail(
    portal,
    to,
    of.number,
    `Ihr Blatt zum Verwendungsnachweis ${of.number} ist noch nicht eingegangen`,
    [
      `wir hatten Ihnen geschrieben, dass Ihr unterschriebenes Blatt zum Verwendungsnachweis für Ihren Antrag ${of.number} eingegangen ist. Das war ein Irrtum: ${reason}`,
      'Wir prüfen den Nachweis erst, wenn das Blatt bei uns ist.',
      NEXT_TASK,
    ],
  );
}

/** `defect`: as the intake desk describes it. */
export function sheetDefectiveMail(portal: Sender, to: Recipient, { number }: Numbered, defect: string): Mail {
  const { agency } = portal.programme;
  return applicationMail(portal, to, number, `Mangel am Blatt zum Verwendungsnachweis ${number}`, [
    `Ihr unterschriebenes Blatt zum Verwendungsnachweis für Ihren Antrag ${number} hat einen Mangel.`,
    `Der Mangel: ${defect}`,
    NEXT_TASK,
    'Schicken Sie das Blatt noch einmal, vollständig und unterschrieben, mit der Post an:',
    [agency.name, agency.street, agency.city].join('\n'),
  ]);
}

/** The proof of use is settled. `text`: what the agency writes. */
export function finalNoticeMail(
  portal: Sender,
  to: Recipient,
  of: Numbered,
  { text: words, granted, delivery }: { text: string | null; granted: Cents; delivery: Delivery },
): Mail {
  return applicationMail(portal, to, of.number, `Schlussbescheid zum Antrag ${of.number}`, [
    `die Prüfung des Verwendungsnachweises zu Ihrem Antrag ${of.number} ist abgeschlossen.`,
    `Der Zuschuss ist endgültig auf ${formatEuro(granted)} festgesetzt.`,
    ...(words === null ? [] : [words]),
    deliveryNotice(portal, delivery),
    NEXT_TASK,
  ]);
}

/** The proof of use was chosen for in-depth examination. */
export function inDepthMail(portal: Sender, to: Recipient, { number }: Numbered): Mail {
  const subject = `Vertiefte Prüfung: Verwendungsnachweis zum Antrag ${number}`;
  return applicationMail(portal, to, number, subject, [
    `Ihr Verwendungsnachweis zum Antrag ${number} wird vertieft geprüft. Laden Sie im Schritt „Finanzplanübersicht“ Ihre Unterlagen als PDF-Dateien hoch.`,
    NEXT_TASK,
  ]);
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
  return applicationMail(portal, to, number, `Verwendungsnachweis zum Antrag ${number} fällig am ${day}`, [
    `der Verwendungsnachweis zu Ihrem Antrag ${number} ist am ${day} fällig. Er ist noch nicht eingereicht.`,
    NEXT_TASK,
    'Den Zuschuss zahlen wir erst nach der Prüfung des Verwendungsnachweises aus.',
  ]);
}

/** The signature sheet can be downloaded. */
export function sheetReadyMail(portal: Sender, to: Recipient, { number }: Numbered): Mail {
  return applicationMail(portal, to, number, `Unterschriftsblatt zum Verwendungsnachweis ${number}`, [
    `das Unterschriftsblatt zum Verwendungsnachweis für Ihren Antrag ${number} liegt bereit. Laden Sie es herunter und unterschreiben Sie es.`,
    NEXT_TASK,
  ]);
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
  return applicationMail(portal, to, number, `Ihr Verwendungsnachweis zum Antrag ${number} ist eingegangen`, [
    `Ihr Verwendungsnachweis zum Antrag ${number} ist am ${formatDay(portal.clock.today())} eingegangen.`,
    ...(signature === undefined ? [] : arrivedElectronically(signature)),
    NEXT_TASK,
    ...(signature === undefined ? byPost : []),
    `Bis zum Ende unserer Prüfung ist der errechnete Zuschuss von ${formatEuro(grant)} vorläufig.`,
  ]);
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
  const subject = extended
    ? `Frist zum Nachreichen verlängert bis ${day}: Antrag ${number}`
    : `Rechnungen nachreichen bis ${day}: Antrag ${number}`;
  return applicationMail(portal, to, number, subject, [
    what,
    `Der Grund: ${reason}`,
    ...(items.length === 0 ? [] : [`Es geht um:\n${items.map((item) => `- ${item}`).join('\n')}`]),
    ...questions,
    NEXT_TASK,
    'Danach schließen wir die Nachreichung automatisch ab. Wir prüfen dann die gespeicherten Rechnungen.',
  ]);
}

/** `left`: days until the last day. */
export function resubmissionEndsMail(portal: Sender, to: Recipient, { number }: Numbered, left: number): Mail {
  const when = inDays(left);
  return applicationMail(portal, to, number, `${capitalised(when)} endet die Frist zum Nachreichen: Antrag ${number}`, [
    `${when} endet die Frist zum Nachreichen von Rechnungen zu Ihrem Antrag ${number}.`,
    NEXT_TASK,
    'Danach schließen wir die Nachreichung automatisch ab. Wir prüfen dann die gespeicherten Rechnungen.',
  ]);
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
