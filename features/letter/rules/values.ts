import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { dueDay } from '#features/verification/rules/public.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import type { Announcement } from './announcement.ts';
import { commonValues, type LetterFrame } from './frame.ts';
import type { FilledIn } from './placeholders.ts';

/** What stands for the placeholders in the letter of one decision. */
export function valuesOf(frame: LetterFrame, announced: Announcement): FilledIn {
  const { name, street, city } = frame.programme.agency.court;
  return {
    ...commonValues(frame),
    // No letter knows the day it will be posted or retrieved.
    Widerspruchstag: 'Ablauf eines Monats nach der Bekanntgabe',
    Gericht: name,
    Gerichtsanschrift: `${street}, ${city}`,
    ...('granted' in announced ? grantValues(announced.granted, frame) : {}),
  };
}

function grantValues(
  { sumFundingApproved, startDate, endDate }: ApprovedSnapshot,
  { programme }: Pick<LetterFrame, 'programme'>,
): FilledIn {
  return {
    Zuschuss: formatEuro(sumFundingApproved),
    Beginn: formatDay(startDate),
    Ende: formatDay(endDate),
    Nachweistag: formatDay(dueDay(endDate, programme)),
  };
}
