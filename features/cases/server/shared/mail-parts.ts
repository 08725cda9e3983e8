import { announcementWords, type Delivery } from '#features/letter/rules/legal/announcement.ts';
import { deliverySince } from '#features/letter/server/delivery.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import type { Portal } from '#ground/server/portal.ts';

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
