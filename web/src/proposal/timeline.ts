import type { OwnMoney } from '@portal/domain/agency/payout-words.ts';
import { timeText } from '@portal/domain/agency/processing-times.ts';
import { WITHDRAWN } from '@portal/domain/proposal/wizard.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { dayAndTime } from '../raffle/when.ts';
import type { OwnCase } from './case/case-api.ts';

import type { Proposal } from './wire.ts';

export interface Milestone {
  title: string;
  /** When it was reached, in words; undefined while it is to come. */
  reached: string | undefined;
  /** Instead of 'noch offen', where it will not come. */
  instead?: string | undefined;
  /** How long it usually takes. */
  hint?: string | undefined;
}

/** The decision as its key (contract D-14: an object of marks or the key itself). */
export function decisionOf({ revisionStatus }: Pick<Proposal, 'revisionStatus'>): string | undefined {
  if (revisionStatus === null) return undefined;
  return typeof revisionStatus === 'string' ? revisionStatus : Object.keys(revisionStatus)[0];
}

/** The way of an application after it was sent (1-portal §2). `own`: what has become of it, once that is loaded. */
export function timelineOf(proposal: Proposal, own?: OwnCase): Milestone[] {
  const decision = decisionOf(proposal);
  const isWaiting = decision === undefined && proposal.currentStep !== WITHDRAWN && own !== undefined;
  return [
    { title: 'Antrag eingereicht', reached: when(proposal.confirmedAt) },
    { title: 'In Bearbeitung', reached: when(proposal.receivedAt) },
    {
      title: 'Antrag bewilligt',
      reached: decision === 'final_approved' ? approvedOn(own) : undefined,
      instead: decision === 'final_denied' ? 'nicht bewilligt' : undefined,
      hint: isWaiting ? timeText(own.times.decision) : undefined,
    },
  ];
}

function approvedOn(own: OwnCase | undefined): string {
  const announcedOn = own?.decision?.announcedOn;
  return announcedOn === undefined ? 'Der Bescheid ist erstellt.' : formatDay(announcedOn);
}

/** The way of a proof of use after it was submitted. */
export function proofTimelineOf(money: OwnMoney, times: OwnCase['times']): Milestone[] {
  const paidOn = money.payouts.findLast(({ state }) => state === 'paid')?.paidOn;
  return [
    { title: 'Verwendungsnachweis eingereicht', reached: when(money.submittedAt) },
    { title: 'Unterschriftsblatt eingegangen', reached: when(money.receivedAt) },
    { title: 'Prüfung abgeschlossen', reached: when(money.examinedAt) },
    {
      title: 'Zuschuss ausgezahlt',
      reached: paidOn ? formatDay(paidOn) : undefined,
      hint: paidOn || money.isRevoked ? undefined : timeText(times.payment),
    },
  ];
}

function when(instant: string | null): string | undefined {
  return instant === null ? undefined : dayAndTime(instant);
}
