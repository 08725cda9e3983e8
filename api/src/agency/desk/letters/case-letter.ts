import { letterState } from '@portal/domain/agency/letter/delivery.ts';
import type { CaseLetter } from '@portal/domain/agency/post-out/wire.ts';
import { dayOf } from '@portal/domain/values/calendar-day.ts';
import { instant } from '../../../hydra/instant.ts';
import type { Portal } from '../../../platform/portal.ts';
import { announces, type ListedLetter } from './letter-store.ts';

/** A letter of a case as the desk shows it. */
export function caseLetter({ clock }: Pick<Portal, 'clock'>, letter: ListedLetter): CaseLetter {
  const { id, act, title, delivery, postedOn, announcedOn, mediaId, createdAt } = letter;
  const way = { delivery, postedOn, announcedOn, writtenOn: dayOf(createdAt), isPrinted: letter.printedAt !== null };
  const state = letterState(way, clock.today());
  const awaitsAnnouncement = announces(act) && state !== 'posted' && state !== 'retrieved';
  return { id, act, title, state, postedOn, announcedOn, mediaId, createdAt: instant(createdAt), awaitsAnnouncement };
}
