import { announcementWords, type Delivery } from '@portal/domain/agency/legal/announcement.ts';
import type { Portal } from '../../../platform/portal.ts';

/** Where the letter of a decision is to be found. */
export function letterIsThere({ config }: Pick<Portal, 'config'>, { id }: { id: string }): string {
  return `Den Bescheid mit der Begründung und Ihren Rechten finden Sie in wenigen Minuten bei Ihrem Antrag:\n${config.origin}/uebersicht/${id}`;
}

/** A letter on its way: no mail of its signature knows the day it will be announced. */
export function letterFollows({ clock }: Pick<Portal, 'clock'>, delivery: Delivery): string {
  const counted = announcementWords(delivery, clock.today());
  const way = delivery === 'portal' ? 'rufen Sie im Förderportal ab' : 'erhalten Sie mit der Post';
  return `Den Bescheid mit Ihren Rechten ${way}. Er gilt ${counted} als bekannt gegeben. Den Tag nennt das Förderportal, sobald er feststeht.`;
}
