import type { AuditActor } from '@portal/domain/agency/audit/audit.ts';
import { type Violation, wrong } from '@portal/domain/fields/violation.ts';
import type { PlannedPot } from '@portal/domain/programme/programme.ts';
import { findPublicValue } from '@portal/domain/raffle/draw.ts';
import { hasPassed } from '@portal/domain/raffle/period.ts';
import { addDays, type CalendarDay, dayOf, endOfDay, startOfDay } from '@portal/domain/values/calendar-day.ts';
import { recordAct } from '../audit/record.ts';
import { conflict, violations } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { newPot } from './new-pot.ts';
import { insertPots } from './pot-store.ts';
import { potIri } from './present.ts';

/** Days are Berlin days; a period includes its last one. */
export interface PotPlan {
  firstDay: CalendarDay;
  lastDay: CalendarDay;
  /** Default: the day after the last. */
  drawDay?: CalendarDay | undefined;
  /** Default: the day after the draw. */
  submitFirstDay?: CalendarDay | undefined;
  /** Default: the programme's number of weeks. */
  submitLastDay?: CalendarDay | undefined;
  quotas: number;
  /** What the public value will be; default: the numbers of a lottery on the day of the draw. */
  publicSource?: string | undefined;
}

const DAYS_A_WEEK = 7;

/** Opens a pot and commits to its seed; `actor`: the portal itself unless named. Throws 422 for dates in the wrong order, 409 for a period that exists. */
export async function openPot(
  portal: Portal,
  plan: PotPlan,
  actor: AuditActor = { kind: 'system' },
): Promise<{ id: string; commitment: string }> {
  const planned = plannedFrom(portal, plan);
  const wrongs = judgePlan(portal, planned, plan);
  if (wrongs.length > 0) throw violations(wrongs);
  const pot = await newPot(planned, plan.publicSource === undefined ? undefined : findPublicValue(plan.publicSource));
  await portal.db.transaction().execute(async (trx) => {
    const opened = await insertPots(trx, [pot]);
    if (opened.length === 0) throw conflict('Für diesen Zeitraum gibt es bereits einen Lostopf.');
    const subjects = [potIri(pot.id)];
    await recordAct(portal, trx, { actor, act: 'raffle.open', subjects, detail: { quotas: planned.quotas } });
  });
  portal.log.event('raffle.opened', { pot: pot.id, quotas: planned.quotas });
  return { id: pot.id, commitment: pot.commitment };
}

function plannedFrom({ programme }: Portal, plan: PotPlan): PlannedPot {
  const drawDay = plan.drawDay ?? addDays(plan.lastDay, 1);
  const submitFirstDay = plan.submitFirstDay ?? addDays(drawDay, 1);
  const submitLastDay = plan.submitLastDay ?? addDays(submitFirstDay, programme.raffle.submitWeeks * DAYS_A_WEEK - 1);
  return {
    raffleBegin: startOfDay(plan.firstDay).toISOString(),
    raffleEnd: endOfDay(plan.lastDay).toISOString(),
    dayOfRaffle: drawDay,
    submitBegin: startOfDay(submitFirstDay).toISOString(),
    submitEnd: endOfDay(submitLastDay).toISOString(),
    quotas: plan.quotas,
  };
}

function judgePlan({ programme, clock }: Portal, planned: PlannedPot, plan: PotPlan): Violation[] {
  const submitFirstDay = dayOf(new Date(planned.submitBegin));
  const checks: [boolean, string, string][] = [
    [plan.lastDay < plan.firstDay, 'lastDay', 'Der letzte Bewerbungstag darf nicht vor dem ersten liegen.'],
    [
      hasPassed(planned.raffleEnd, clock.now()),
      'lastDay',
      'Der Bewerbungszeitraum darf nicht in der Vergangenheit enden.',
    ],
    [plan.lastDay > programme.lastDay, 'lastDay', 'Nach dem Ende des Programms sind keine Bewerbungen möglich.'],
    [planned.dayOfRaffle <= plan.lastDay, 'drawDay', 'Der Ziehungstag muss nach dem letzten Bewerbungstag liegen.'],
    [submitFirstDay < planned.dayOfRaffle, 'submitFirstDay', 'Das Antragsfenster darf nicht vor der Ziehung beginnen.'],
    [
      planned.submitEnd <= planned.submitBegin,
      'submitLastDay',
      'Das Antragsfenster darf nicht vor seinem Beginn enden.',
    ],
    [!isQuota(plan.quotas), 'quotas', 'Bitte geben Sie die Zahl der Kontingente als ganze Zahl ab 1 an.'],
    [
      isUnusable(plan.publicSource),
      'publicSource',
      'Bitte benennen Sie den öffentlichen Wert in höchstens 200 Zeichen.',
    ],
  ];
  return checks.flatMap(([isWrong, path, message]) => (isWrong ? [wrong(path, message)] : []));
}

function isQuota(quotas: number): boolean {
  return Number.isInteger(quotas) && quotas >= 1 && quotas <= 1_000_000;
}

function isUnusable(source: string | undefined): boolean {
  return source !== undefined && findPublicValue(source) === undefined;
}
