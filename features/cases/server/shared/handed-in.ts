import { findPersonNames } from '#features/access/server/members.ts';
import type { CaseSignature } from '#features/desk/rules/wire.ts';
import { findCheck, type SignedCase } from '#features/signed-sheet/server/store.ts';
import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { instant } from '#ground/server/clock.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { wrongField } from '../sent-fields.ts';

export const FUTURE = 'Der Tag des Eingangs darf nicht in der Zukunft liegen.';

/** The instant a stamp of arrival stands for: now for today's, else the begin of its day. */
export function stampInstant(clock: Portal['clock'], stamp: CalendarDay): Date {
  return stamp === clock.today() ? clock.now() : startOfDay(stamp);
}

/**
 * The instant a letter with this stamp counts from; null: there is no letter, it counts from now. `subject`: what the letter is
 * about (in the dative), and since when that exists. Throws 422 for a day before that or in the future.
 */
export function arrivalOfLetter(
  clock: Portal['clock'],
  receivedOn: CalendarDay | null,
  subject?: { what: string; since: CalendarDay },
): Date {
  if (receivedOn === null) return clock.now();
  if (receivedOn > clock.today()) throw wrongField('receivedOn', FUTURE);
  if (subject !== undefined && receivedOn < subject.since) throw wrongField('receivedOn', tooEarly(subject));
  return stampInstant(clock, receivedOn);
}

function tooEarly({ what, since }: { what: string; since: CalendarDay }): string {
  return `Der Brief kann nicht vor ${what} eingegangen sein (${formatDay(since)}).`;
}

/** What the portal found about the signature in the submitted sheet when it last looked (decisions §5). Null: nothing has come electronically. */
export async function findSheetSignature(db: Db, signed: SignedCase): Promise<CaseSignature | null> {
  const check = await findCheck(db, signed.linkedResource, signed.purpose);
  return check === undefined
    ? null
    : { verdict: check.verdict, checkedAt: instant(check.checked_at), media: check.mediaId };
}

const ELECTRONIC = 'Das Blatt kam elektronisch mit der Sendung. Sein Eingang lässt sich nicht rückgängig machen.';

/** Throws 409 where the sheet was not noted by hand: it came with the submission itself. */
export async function refuseElectronic(trx: Trx, signed: SignedCase): Promise<void> {
  if ((await findSheetSignature(trx, signed))?.verdict.ok) throw conflict(ELECTRONIC);
}

interface HandedIn {
  submitted_at: Date | null;
  handed_in_by: string | null;
}

/** Name of the person of the company who submitted it; null before the submission, on paper, or where the account is gone. */
export async function nameOfSender(db: Db, { submitted_at: at, handed_in_by: by }: HandedIn): Promise<string | null> {
  if (at === null || by === null) return null;
  return (await findPersonNames(db, [by])).get(by) ?? null;
}
