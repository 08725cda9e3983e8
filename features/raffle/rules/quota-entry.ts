import type { RevisionStatus } from '#features/proposal/rules/wire.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { endOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { hasBegun, hasPassed, type Instant, millis, type Pot } from './pots.ts';

/** Where the application made from a quota stands, for the company that made it. */
export type ApplicationState =
  /** Being filled in: steps 0 to 10, whether complete or not. */
  | 'editing'
  /** Submitted, the sheet not sent yet. */
  | 'submitted'
  /** The signed sheet is on its way. */
  | 'sent'
  | 'received'
  /** Received, and the agency has asked for more. */
  | 'asked'
  | 'approved'
  | 'denied'
  /** Denied because the signed sheet never came. */
  | 'lapsed'
  | 'revoked'
  | 'withdrawn';

/** What stands on the rows of an application. */
export interface ApplicationMarks {
  isSubmitted: boolean;
  isSent: boolean;
  isReceived: boolean;
  isAsked: boolean;
  isWithdrawn: boolean;
  decision: RevisionStatus | null;
}

/** The furthest mark. */
export function applicationState(marks: ApplicationMarks): ApplicationState {
  if (marks.decision === 'final_approved') return 'approved';
  if (marks.decision === 'final_revoked') return 'revoked';
  if (marks.decision === 'final_denied') return marks.isReceived ? 'denied' : 'lapsed';
  if (marks.isWithdrawn) return 'withdrawn';
  if (marks.isReceived) return marks.isAsked ? 'asked' : 'received';
  if (marks.isSent) return 'sent';
  return marks.isSubmitted ? 'submitted' : 'editing';
}

const OF_APPLICATION = {
  editing: 'Antrag in Bearbeitung',
  submitted: 'Antrag eingereicht',
  sent: 'Antrag eingereicht',
  received: 'Antrag in Prüfung',
  asked: 'Antrag in Prüfung',
  approved: 'Antrag bewilligt',
  denied: 'Antrag abgelehnt',
  lapsed: 'Antrag abgelehnt',
  revoked: 'Bewilligung widerrufen',
  withdrawn: 'Antrag zurückgezogen',
} as const satisfies Record<ApplicationState, string>;

/** What came of one entry, in the table of the company's draws. */
export function entryResult(entry: QuotaEntry, programme: Programme, now: Date): string {
  if (entry.valid === null) return 'noch nicht gezogen';
  if (!entry.valid) return 'nicht gezogen';
  if (quotaUse(entry, programme, now) === 'missed') return 'gezogen, Antragskontingent verfallen';
  return entry.proposal === null ? 'gezogen' : `gezogen, ${OF_APPLICATION[entry.proposal.state]}`;
}

/** The application made from a quota, as the profile carries it. */
export interface QuotaApplication {
  submittedAt: Instant | null;
  withdrawnAt: Instant | null;
  state: ApplicationState;
  /** An objection is filed and not closed. */
  inObjection: boolean;
}

/** An entry as the profile carries it (contract §5.2). */
export interface QuotaEntry {
  /** Id or IRI of the pot, in the same form as the pots'. */
  rafflePot: string;
  raffleBegin: Instant;
  raffleEnd: Instant;
  submitBegin: Instant;
  submitEnd: Instant;
  /** Null until drawn. */
  valid: boolean | null;
  isValueChain: boolean;
  proposal: QuotaApplication | null;
}

/** A pot as the list of pots carries it. */
export interface QuotaPot extends Pot {
  '@id': string;
  /** When the list of entries was closed, where the server says so. */
  frozenAt?: Instant | null;
}

/** The last second in which an application can be submitted: nothing is written after the programme's end (decisions §1). */
export function windowEnd({ submitEnd }: Pick<Pot, 'submitEnd'>, { lastDay }: Programme): Date {
  const end = new Date(millis(submitEnd));
  const last = endOfDay(lastDay);
  return end.getTime() < last.getTime() ? end : last;
}

/**
 * What has become of a quota that was won. `unused`: it waits for an application to be submitted. `missed`: its window
 * went by. `used`: an application was submitted from it. `withdrawn`: used up until its window ends. `given-back`: it
 * bars nothing any more, for it ended in a denial, or was withdrawn and its window is over.
 */
export type QuotaUse = 'unused' | 'missed' | 'used' | 'withdrawn' | 'given-back';

export function quotaUse(entry: QuotaEntry, programme: Programme, now: Date): QuotaUse {
  const { proposal } = entry;
  const end = windowEnd(entry, programme);
  switch (proposal?.state) {
    case 'denied':
    case 'lapsed':
      return 'given-back';
    case undefined:
    case 'editing':
      return hasPassed(end, now) ? 'missed' : 'unused';
    case 'withdrawn':
      // Taking back what was never submitted in time does not bring the quota back.
      if (proposal?.submittedAt === null && hasPassed(end, dateOf(proposal.withdrawnAt, now))) return 'missed';
      return hasPassed(end, now) ? 'given-back' : 'withdrawn';
    default:
      return 'used';
  }
}

function dateOf(instant: Instant | null, otherwise: Date): Date {
  return instant === null ? otherwise : new Date(millis(instant));
}

/** Whether an application can be made from it now: won, unused, inside its window (1-portal §2, decisions §3). */
export function opensApplication(entry: QuotaEntry, programme: Programme, now: Date): boolean {
  const isFree = entry.valid === true && entry.proposal === null;
  return isFree && hasBegun(entry.submitBegin, now) && quotaUse(entry, programme, now) === 'unused';
}
