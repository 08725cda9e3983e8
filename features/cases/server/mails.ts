import type { Recipient } from '#features/access/server/members.ts';
import { announcementWords, type Delivery } from '#features/letter/rules/legal/announcement.ts';
import { deliverySince } from '#features/letter/server/delivery.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import { letter } from '#ground/server/mail-text.ts';
import type { Portal } from '#ground/server/portal.ts';

/** A mail about an application, by its number; where NEXT_TASK is said, what its company does next. */
export function applicationMail(
  portal: Pick<Portal, 'config' | 'programme'>,
  to: Recipient,
  number: string,
  subject: string,
  says: readonly string[],
): Mail {
  const next = says.includes(NEXT_TASK) ? { next: { application: number } } : {};
  return { to: to.email, subject, text: letter(portal, to, says), ...next };
}

/** A letter on its way: no mail of its signature knows the day it will be announced. */
export function deliveryNotice({ clock }: Pick<Portal, 'clock'>, delivery: Delivery): string {
  const counted = announcementWords(delivery, clock.today());
  const way = delivery === 'portal' ? 'rufen Sie im Förderportal ab' : 'erhalten Sie mit der Post';
  return `Den Bescheid mit Ihren Rechten ${way}. Er gilt ${counted} als bekannt gegeben. Den Tag nennt das Förderportal, sobald er feststeht.`;
}

type Decided = Pick<ProposalRow, 'id' | 'portal_delivery_since'>;

/** The letter that is served with proof, by post whatever its company has chosen. */
export function serviceNotice({ config }: Pick<Portal, 'config'>, { id }: Pick<Decided, 'id'>): string {
  return `Der Widerspruchsbescheid mit Ihren Rechten wird Ihnen mit der Post zugestellt. ${foundAt(config.origin, id)}`;
}

/** The letter of a decision: how it comes and counts, and where it is to be found. */
export function letterNotice(portal: Pick<Portal, 'config' | 'clock'>, { id, portal_delivery_since }: Decided): string {
  const notice = deliveryNotice(portal, deliverySince(portal_delivery_since));
  return `${notice} ${foundAt(portal.config.origin, id)}`;
}

function foundAt(origin: string, id: string): string {
  return `In wenigen Minuten finden Sie ihn mit der Begründung bei Ihrem Antrag:\n${origin}/uebersicht/${id}`;
}

type Sender = Pick<Portal, 'config' | 'programme'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;

/** What an officer has to say to the company, in their own words. */
export function caseMessageMail(portal: Sender, to: Recipient, { id, number }: Numbered, message: string): Mail {
  return applicationMail(portal, to, number, `Nachricht zu Ihrem Antrag ${number}`, [
    `zu Ihrem Antrag ${number} haben wir eine Nachricht für Sie:`,
    message,
    `Sie finden sie auch hier:\n${portal.config.origin}/uebersicht/${id}`,
  ]);
}

export function receivedMail(portal: Sender, to: Recipient, { number }: Numbered, receivedAt: Date): Mail {
  return applicationMail(portal, to, number, `Ihr Antrag ${number} ist eingegangen`, [
    `Ihr unterschriebenes Blatt zum Antrag ${number} ist am ${formatDay(dayOf(receivedAt))} eingegangen.`,
    `Ihr Antrag ist damit verbindlich. ${portal.programme.processingHint}`,
    NEXT_TASK,
  ]);
}
