import type { OwnStart } from '@portal/domain/agency/own/wire.ts';
import type { Programme } from '@portal/domain/programme/programme.ts';
import { SEND_STEP } from '@portal/domain/proposal/wizard.ts';
import { findCurrentPot } from '@portal/domain/raffle/pots.ts';
import { windowEnd } from '@portal/domain/raffle/quota-entry.ts';
import type { QuotaStanding } from '@portal/domain/raffle/quota-standing.ts';
import type { PotBody, ProfileRaffle } from '@portal/domain/raffle/wire.ts';
import { type CalendarDay, dayOf } from '@portal/domain/values/calendar-day.ts';
import { dueDay } from '@portal/domain/verification/deadlines.ts';
import { mayEdit } from '@portal/domain/verification/workflow.ts';
import { decisionOf } from '../proposal/public.ts';

/** A day on which something ends or happens. */
export interface Deadline {
  /** Tells it from the others; the same in every calendar file about it. */
  id: string;
  title: string;
  day: CalendarDay;
  /** The last instant, where it is not the whole day. */
  at?: Date | undefined;
}

export interface DeadlineFacts {
  programme: Programme;
  now: Date;
  pots: readonly PotBody[];
  standing: Pick<QuotaStanding<ProfileRaffle>, 'code' | 'entry' | 'mayEnter'> | undefined;
  start: OwnStart | undefined;
}

/** What lies ahead of the company, soonest first; what has passed is not shown. */
export function deadlinesOf(facts: DeadlineFacts): Deadline[] {
  const today = dayOf(facts.now);
  return [...ofLottery(facts), ...ofApplication(facts), ...ofProof(facts)]
    .filter(({ day, at }) => (at === undefined ? day >= today : at >= facts.now))
    .sort((one, other) => one.day.localeCompare(other.day));
}

function ofLottery({ programme, now, pots, standing, start }: DeadlineFacts): Deadline[] {
  if (standing === undefined) return [];
  const { code, entry, mayEnter } = standing;
  const pot = pots.find((one) => one['@id'] === entry?.rafflePot);
  if ((code === 1 || code === 9) && pot !== undefined) {
    return [{ id: `ziehung-${pot.id}`, title: 'Ziehung der Antragskontingente', day: pot.dayOfRaffle }];
  }
  if (code === 2 && entry !== undefined && (start?.application?.submittedAt ?? null) === null) {
    return [instant(`einreichen-${entry.id}`, 'Antrag einreichen', windowEnd(entry, programme))];
  }
  if (!mayEnter) return [];
  const open = findCurrentPot(pots, now);
  if (open === undefined) return [];
  return [
    instant(`bewerben-${open.id}`, 'Bewerbung um ein Antragskontingent endet', new Date(open.raffleEnd)),
    { id: `ziehung-${open.id}`, title: 'Ziehung der Antragskontingente', day: open.dayOfRaffle },
  ];
}

function instant(id: string, title: string, at: Date): Deadline {
  return { id, title, day: dayOf(at), at };
}

function ofApplication({ start }: DeadlineFacts): Deadline[] {
  const { application } = start ?? {};
  if (application == null || application.correctionUntil === null || application.currentStep < SEND_STEP) return [];
  return [{ id: `unterlagen-${application.id}`, title: 'Unterlagen nachreichen', day: application.correctionUntil }];
}

function ofProof({ programme, start }: DeadlineFacts): Deadline[] {
  const { application, verification, period } = start ?? {};
  if (application == null || decisionOf(application) !== 'final_approved') return [];
  const end =
    period == null ? [] : [{ id: `ende-${application.id}`, title: 'Ende Ihres Vorhabens', day: period.endDate }];
  const title = 'Verwendungsnachweis einreichen';
  // Until that is decided no proof of use can be begun, and its day may become another.
  if (verification == null && (application.inObjection || application.inAmendment)) return end;
  if (verification == null) {
    return period == null
      ? []
      : [...end, { id: `nachweis-${application.id}`, title, day: dueDay(period.endDate, programme) }];
  }
  if (verification.currentStep === 'resubmit_invoices' && verification.resubmitUntil !== null) {
    return [{ id: `nachreichen-${verification.id}`, title: 'Rechnungen nachreichen', day: verification.resubmitUntil }];
  }
  return mayEdit(verification.currentStep)
    ? [...end, { id: `nachweis-${application.id}`, title, day: verification.dueDate }]
    : [];
}
