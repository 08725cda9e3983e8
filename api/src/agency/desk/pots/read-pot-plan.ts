import { missing, type Violation, wrong } from '@portal/domain/fields/violation.ts';
import { type CalendarDay, isCalendarDay } from '@portal/domain/values/calendar-day.ts';
import { violations } from '../../../hydra/problem.ts';
import type { PotPlan } from '../../../raffle/open-pot.ts';

const NO_DAY = 'Bitte geben Sie einen Tag wie 2022-03-15 an.';
const NO_QUOTAS = 'Bitte geben Sie die Zahl der Kontingente als ganze Zahl ab 1 an.';
const NO_TEXT = 'Bitte geben Sie einen Text ein.';

type Body = Readonly<Record<string, unknown>>;

/** The plan of a pot as it was sent. Throws 422 that names everything unreadable; whether it can be is judged later. */
export function readPotPlan(body: Body): PotPlan {
  const wrongs: Violation[] = [];
  const maybeDay = (name: string): CalendarDay | undefined => {
    const given = body[name];
    if (given === undefined || given === null || given === '') return undefined;
    if (typeof given === 'string' && isCalendarDay(given)) return given;
    wrongs.push(wrong(name, NO_DAY));
    return undefined;
  };
  const day = (name: string): CalendarDay => {
    const found = maybeDay(name);
    if (found === undefined && !wrongs.some(({ propertyPath }) => propertyPath === name))
      wrongs.push(missing(name, NO_DAY));
    return found ?? '';
  };
  const plan = {
    firstDay: day('firstDay'),
    lastDay: day('lastDay'),
    drawDay: maybeDay('drawDay'),
    submitFirstDay: maybeDay('submitFirstDay'),
    submitLastDay: maybeDay('submitLastDay'),
    quotas: readQuotas(body, wrongs),
    publicSource: readSource(body, wrongs),
  };
  if (wrongs.length > 0) throw violations(wrongs);
  return plan;
}

function readQuotas({ quotas }: Body, wrongs: Violation[]): number {
  if (typeof quotas === 'number') return quotas;
  wrongs.push(missing('quotas', NO_QUOTAS));
  return 0;
}

function readSource({ publicSource }: Body, wrongs: Violation[]): string | undefined {
  if (publicSource === undefined || publicSource === null || publicSource === '') return undefined;
  if (typeof publicSource === 'string') return publicSource;
  wrongs.push(wrong('publicSource', NO_TEXT));
  return undefined;
}
