import type { ActContext } from '#features/cases/server/case-kind.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import { SYSTEM } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import type { DayField } from '#ground/rules/fields/field.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { Problem } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { Proceeding, ProceedingCase } from './proceeding.ts';
import type { ProceedingRow, ProceedingStore } from './proceeding-store.ts';

const TOO_SHORT = 'Die Frist muss mindestens bis morgen reichen.';

/** The last day: the applicant has at least one whole one. Throws 422. */
export function untilIn({ clock }: Pick<Portal, 'clock'>, { until }: { until: CalendarDay }): CalendarDay {
  if (until < addDays(clock.today(), 1)) throw wrongField('until', TOO_SHORT);
  return until;
}

type Extending<C extends ProceedingCase<ProceedingRow>> = ActContext<C, { until: DayField }>;

/** Prolongs a period, also one that has run out. Throws 422 for a day that is no later than its last one until now. */
export function extending<C extends ProceedingCase<ProceedingRow>>(
  store: Pick<ProceedingStore<ProceedingRow, never>, 'extend'>,
  refuse: (context: Extending<C>) => Promise<void>,
) {
  return async (context: Extending<C>): Promise<{ detail: { until: CalendarDay } }> => {
    const { portal, trx, row, fields } = context;
    await refuse(context);
    const running = row.record?.until;
    if (running !== undefined && fields.until <= running) throw wrongField('until', notLater(running));
    const until = untilIn(portal, fields);
    await store.extend(trx, row.id, until);
    return { detail: { until } };
  };
}

function notLater(running: CalendarDay): string {
  return `Die Frist läuft bis zum ${formatDay(running)}. Bitte nennen Sie einen späteren Tag.`;
}

/** Ends every proceeding of a kind whose last day has passed, by the portal's clock. */
export async function closeOverdue(portal: Portal, { name: kind, store }: Proceeding): Promise<void> {
  for (const id of await store.listOverdue(portal.db, portal.clock.today())) {
    try {
      await performAct(portal, SYSTEM, { kind, id, act: 'expire', fields: {} });
    } catch (error) {
      // Answered or taken back at the last moment.
      if (!(error instanceof Problem)) throw error;
    }
  }
}
