import { PAPER_TYPING_DAYS, paperThatHolds } from '@portal/domain/agency/paper/subjects.ts';
import type { ActTableName } from '@portal/domain/agency/tables/all-tables.ts';
import { startOfDay } from '@portal/domain/values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay } from '@portal/domain/values/calendar-day.ts';
import { isUuid } from '../../../hydra/iri.ts';
import { conflict } from '../../../hydra/problem.ts';
import type { Portal, Trx } from '../../../platform/portal.ts';
import { wrongField } from '../sent-fields.ts';
import { findHolding, findTyping } from './store.ts';

const DAY_MS = 86_400_000;
export const FUTURE = 'Der Tag des Eingangs darf nicht in der Zukunft liegen.';

/** When what bears this stamp has come: the hour is known of none but today's. */
export function stampInstant(clock: Portal['clock'], stamp: CalendarDay): Date {
  return stamp === clock.today() ? clock.now() : startOfDay(stamp);
}

/** Since when what this account does counts: from the stamp of what is typed for it, else from now. */
export async function countsFrom({ clock }: Portal, trx: Trx, accountId: string): Promise<Date> {
  const typing = isUuid(accountId) ? await findTyping(trx, accountId) : undefined;
  return typing === undefined ? clock.now() : stampInstant(clock, typing.stamp);
}

/**
 * When a letter of this stamp has come; null: what it says is done now. `follows`: what it is about, since which day, in the
 * dative. Throws 422 for a day to come, or before that.
 */
export function letterCame(
  clock: Portal['clock'],
  receivedOn: CalendarDay | null,
  follows?: { what: string; since: CalendarDay },
): Date {
  if (receivedOn === null) return clock.now();
  if (receivedOn > clock.today()) throw wrongField('receivedOn', FUTURE);
  if (follows !== undefined && receivedOn < follows.since) throw wrongField('receivedOn', tooEarly(follows));
  return stampInstant(clock, receivedOn);
}

function tooEarly({ what, since }: { what: string; since: CalendarDay }): string {
  return `Der Brief kann nicht vor ${what} eingegangen sein (${formatDay(since)}).`;
}

/**
 * Nothing is signed that a letter would change which has come and is being typed: a withdrawal, an answer, another account for
 * the money. Not for longer than there is time for typing, so that nobody holds a case up for good. Throws 409.
 */
export async function refuseHeld({ clock }: Portal, trx: Trx, kind: ActTableName, companyId: string): Promise<void> {
  if (!isUuid(companyId)) return;
  const since = new Date(clock.now().getTime() - PAPER_TYPING_DAYS * DAY_MS);
  const typist = await findHolding(trx, companyId, { subjects: paperThatHolds(kind), since });
  if (typist === undefined) return;
  throw conflict(
    `${typist} erfasst gerade einen Brief des Unternehmens, der das ändern kann. Unterschrieben wird, wenn er abgeschlossen ist.`,
  );
}
