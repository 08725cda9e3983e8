import type { RevisionStatus } from '#features/proposal/rules/revision-status.ts';
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
