import type { CaseLetter } from '#features/post-out/rules/wire.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { instant } from '#ground/server/clock.ts';
import type { Portal } from '#ground/server/portal.ts';
import { letterState } from '../rules/delivery.ts';
import { announces, type ListedLetter } from './letter-store.ts';

/** A letter of a case as the desk shows it. */
export function caseLetter({ clock }: Pick<Portal, 'clock'>, letter: ListedLetter): CaseLetter {
  const { id, act, title, delivery, postedOn, announcedOn, mediaId, createdAt } = letter;
  const way = { delivery, postedOn, announcedOn, writtenOn: dayOf(createdAt), isPrinted: letter.printedAt !== null };
  const state = letterState(way, clock.today());
  const awaitsAnnouncement = announces(act) && state !== 'posted' && state !== 'retrieved';
  return { id, act, title, state, postedOn, announcedOn, mediaId, createdAt: instant(createdAt), awaitsAnnouncement };
}
