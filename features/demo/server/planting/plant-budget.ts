import { BUDGET_ID } from '#features/cases/rules/extra-acts.ts';
import { yearOf } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { DemoDesk } from './desk.ts';

const REASON = 'Haushaltsgesetz (Demonstration)';
const EURO = 100;

/** A demonstration with a lottery has cash for two years and authority of two years for those to come; with a budget the programme says it. */
export async function plantBudget(portal: Portal, desk: DemoDesk): Promise<void> {
  if (portal.programme.access.kind === 'budget' || portal.acts.findKind('budget') === undefined) return;
  const year = yearOf(portal.clock.today());
  const lines = [
    { made: year - 1, due: year - 1, amount: 1_000_000 * EURO },
    // What was granted last year is paid in this one.
    { made: year - 1, due: year, amount: 1_000_000 * EURO },
    { made: year, due: year, amount: 2_000_000 * EURO },
    { made: year, due: year + 1, amount: 1_500_000 * EURO },
    { made: year, due: year + 2, amount: 500_000 * EURO },
  ];
  for (const line of lines) {
    const fields = { ...line, reason: REASON };
    const { id } = await desk.act(portal, 'programm', { kind: 'budget', id: BUDGET_ID, act: 'propose', fields });
    await desk.act(portal, 'ziehung', { kind: 'budget', id, act: 'confirm' });
  }
}
