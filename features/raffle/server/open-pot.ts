import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AuditActor } from '#features/audit/rules/audit.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { readScalar } from '#ground/rules/fields/read-scalar.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import type { PlannedPot } from '#ground/rules/programme/programme.ts';
import { addDays, endOfDay, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { POT_PLAN, type PotPlan } from '../rules/acts.ts';
import { commitmentOf, findPublicValue, SEED_BYTES } from '../rules/draw.ts';
import { hasPassed } from '../rules/pots.ts';
import { announcedSource, notDrawnOn, type PublicValueKind } from '../rules/public-source.ts';
import { NODE_CRYPTO } from './node-crypto.ts';
import { findPotMonths, hasPotUntil, insertPots } from './pot-store.ts';
import { potIri } from './present.ts';

/** What the public value will be: a lottery's numbers, or what an announcement of its own says. */
interface PublicSource {
  kind: PublicValueKind;
  words: string;
}

/** A planned pot with its secret seed and the commitment to it. */
async function newPot(planned: PlannedPot, source = kenoOf(planned)): Promise<Insertable<Schema['raffle_pot']>> {
  const seed = randomBytes(SEED_BYTES);
  return {
    id: randomUUID(),
    raffle_begin: new Date(planned.raffleBegin),
    raffle_end: new Date(planned.raffleEnd),
    day_of_raffle: planned.dayOfRaffle,
    month: monthOfPot(planned),
    submit_begin: new Date(planned.submitBegin),
    submit_end: new Date(planned.submitEnd),
    quotas: planned.quotas,
    seed,
    commitment: await commitmentOf(NODE_CRYPTO, seed),
    list_hash: null,
    frozen_by: null,
    public_kind: source.kind,
    public_source: source.words,
    public_value: null,
    drawn_by: null,
  };
}

/** First day of the month a pot stands for: that of its draw. */
function monthOfPot({ dayOfRaffle }: Pick<PlannedPot, 'dayOfRaffle'>): CalendarDay {
  return `${dayOfRaffle.slice(0, 'YYYY-MM'.length)}-01`;
}

function kenoOf({ dayOfRaffle }: PlannedPot): PublicSource {
  return { kind: 'keno', words: announcedSource(dayOfRaffle) };
}

/**
 * Opens the pots of the programme's calendar that are not there yet: those still to apply in, in the demonstration the
 * past ones too, for its stories. A month that has a pot, opened by whom ever and whenever, gets no second one. Safe to run at every start and in several processes at once.
 */
export async function ensureCalendar(portal: Portal): Promise<void> {
  const now = portal.clock.now();
  const months = await findPotMonths(portal.db);
  const planned = portal.programme.calendar
    .filter((pot) => portal.config.demo || !hasPassed(pot.raffleEnd, now))
    .filter((pot) => !months.has(monthOfPot(pot)));
  await insertPots(portal.db, await Promise.all(planned.map((pot) => newPot(pot))));
}

const DAYS_A_WEEK = 7;
const EXISTS = 'Für diesen Zeitraum gibt es bereits einen Lostopf.';

/** Opens a pot and commits to its seed; `actor`: the portal itself unless named. Throws 422 for dates in the wrong order, 409 for a period that exists. */
export async function openPot(
  portal: Portal,
  plan: PotPlan,
  actor: AuditActor = { kind: 'system' },
): Promise<{ id: string; commitment: string }> {
  const planned = plannedFrom(portal, plan);
  const wrongs = judgePlan(portal, planned, plan);
  if (wrongs.length > 0) throw violations(wrongs);
  const pot = await newPot(planned, sourceOf(plan, planned));
  await portal.transaction(async (trx) => {
    if (await hasPotUntil(trx, new Date(planned.raffleEnd))) throw conflict(EXISTS);
    await insertPots(trx, [pot]);
    const subjects = [potIri(pot.id)];
    await recordAct(portal, trx, { actor, act: 'raffle.open', subjects, detail: { quotas: planned.quotas } });
  });
  portal.log.event('raffle.opened', { pot: pot.id, quotas: planned.quotas });
  return { id: pot.id, commitment: pot.commitment };
}

/** Nobody can enter, and nothing is committed to, before it is opened: one that begins today begins now. */
function beginOf(now: Date, { firstDay }: PotPlan): Date {
  const begin = startOfDay(firstDay);
  return begin < now ? now : begin;
}

function plannedFrom({ programme, clock }: Portal, plan: PotPlan): PlannedPot {
  const drawDay = plan.drawDay ?? addDays(plan.lastDay, 1);
  const submitFirstDay = plan.submitFirstDay ?? addDays(drawDay, 1);
  const submitLastDay = plan.submitLastDay ?? addDays(submitFirstDay, programme.raffle.submitWeeks * DAYS_A_WEEK - 1);
  return {
    raffleBegin: beginOf(clock.now(), plan).toISOString(),
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
    [!readScalar(POT_PLAN.quotas, plan.quotas).ok, 'quotas', POT_PLAN.quotas.invalid],
    [
      kindOf(plan) === 'other' && findPublicValue(plan.publicSource ?? '') === undefined,
      'publicSource',
      'Bitte benennen Sie den öffentlichen Wert in höchstens 200 Zeichen.',
    ],
    [
      kindOf(plan) !== 'other' && plan.publicSource != null,
      'publicSource',
      'Bitte lassen Sie dieses Feld leer, oder wählen Sie „andere Quelle“.',
    ],
  ];
  const wrongDay = notDrawnOn(kindOf(plan), planned.dayOfRaffle);
  if (wrongDay !== undefined) checks.push([true, 'drawDay', wrongDay]);
  return checks.flatMap(([isWrong, path, message]) => (isWrong ? [wrong(path, message)] : []));
}

/** Words of its own are those of another source. */
function kindOf({ publicKind, publicSource }: PotPlan): PublicValueKind {
  return publicKind ?? (publicSource == null ? 'keno' : 'other');
}

function sourceOf(plan: PotPlan, { dayOfRaffle }: PlannedPot): PublicSource {
  const kind = kindOf(plan);
  const words = kind === 'other' ? findPublicValue(plan.publicSource ?? '') : announcedSource(dayOfRaffle, kind);
  return { kind, words: words ?? '' };
}
