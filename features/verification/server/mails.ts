import type { Recipient } from '#features/access/server/members.ts';
import { arrivedElectronically } from '#features/proposal/server/mails.ts';
import type { AcceptedSignature } from '#features/signature/rules/verdict.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import { letter } from '#ground/server/mail-text.ts';
import type { Portal } from '#ground/server/portal.ts';

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
