import { dayAndTime } from '../raffle/when.ts';
import type { Proposal } from './wire.ts';

export interface Milestone {
  title: string;
  /** When it was reached, in words; undefined while it is to come. */
  reached: string | undefined;
}

/** The decision as its key (contract D-14: an object of marks or the key itself). */
export function decisionOf({ revisionStatus }: Pick<Proposal, 'revisionStatus'>): string | undefined {
  if (revisionStatus === null) return undefined;
  return typeof revisionStatus === 'string' ? revisionStatus : Object.keys(revisionStatus)[0];
}

/** The way of an application after it was sent (1-portal §2). */
export function timelineOf(proposal: Proposal): Milestone[] {
  const isApproved = decisionOf(proposal) === 'final_approved';
  return [
    { title: 'Antrag eingereicht', reached: when(proposal.confirmedAt) },
    { title: 'In Bearbeitung', reached: when(proposal.receivedAt) },
    { title: 'Antrag bewilligt', reached: isApproved ? 'Sie erhalten den Bescheid per Post.' : undefined },
  ];
}

function when(instant: string | null): string | undefined {
  return instant === null ? undefined : dayAndTime(instant);
}
