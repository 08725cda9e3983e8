import type { PayoutState } from '#features/payout/rules/acts.ts';
import { stateOfPayout } from '#features/payout/rules/payout.ts';
import type { ProposalCaseState } from '#features/proposal/rules/acts.ts';
import type { RevisionStatus } from '#features/proposal/rules/wire.ts';
import type { VerificationCaseState } from '#features/verification/rules/acts.ts';
import type { VerificationState } from '#features/verification/rules/workflow.ts';
import type { ActTable } from './table.ts';

/** What stands on the rows of a proceeding; its state follows from nothing else. */
export interface ProceedingMarks<S extends string> {
  isBegun: boolean;
  endedAs: S | null;
  /** The act that proposed the decision which waits for its second person. */
  proposal: string | null;
}

/** By its table: while it is open, what beginning it leads to, and from there what is proposed. */
export function proceedingState<S extends string>(
  { moves }: Pick<ActTable<S>, 'moves'>,
  { isBegun, endedAs, proposal }: ProceedingMarks<NoInfer<S>>,
): S {
  const from: Readonly<Record<string, Readonly<Record<string, S | undefined>>>> = moves;
  const [none] = Object.keys(moves) as S[];
  const [open] = Object.values(from.none ?? {});
  if (none === undefined || open === undefined) throw new Error('a proceeding begins with an act of the state none');
  if (!isBegun) return none;
  return endedAs ?? from[open]?.[proposal ?? ''] ?? open;
}

/** What stands on the rows of an application; its state follows from nothing else (docs/decisions/0009). */
export interface ProposalMarks {
  isSubmitted: boolean;
  isReceived: boolean;
  isWithdrawn: boolean;
  decision: RevisionStatus | null;
  isAssigned: boolean;
  /** A request for documents that the applicant can still answer. */
  hasOpenCorrection: boolean;
  /** The act that proposed the decision which waits for its second person. */
  proposal: string | null;
}

const PROPOSED = {
  'propose-lapse': 'lapse-proposed',
  'propose-approval': 'approval-proposed',
  'propose-denial': 'denial-proposed',
  'propose-revocation': 'revocation-proposed',
} as const satisfies Readonly<Record<string, ProposalCaseState>>;

/** Where an application stands for the agency: the furthest mark, then what is proposed on it. */
export function proposalCaseState(marks: ProposalMarks): ProposalCaseState {
  if (marks.decision !== null) return decidedState(marks);
  if (marks.isWithdrawn) return 'withdrawn';
  if (!marks.isSubmitted) return 'in-progress';
  if (!marks.isReceived) return proposedState(marks, ['propose-lapse']) ?? 'submitted';
  if (marks.hasOpenCorrection) return 'correction-open';
  const begun = marks.isAssigned ? 'in-check' : 'received';
  return proposedState(marks, ['propose-approval', 'propose-denial']) ?? begun;
}

function decidedState(marks: ProposalMarks): ProposalCaseState {
  if (marks.decision === 'final_revoked') return 'revoked';
  if (marks.decision === 'final_denied') return marks.isReceived ? 'denied' : 'lapsed';
  return proposedState(marks, ['propose-revocation']) ?? 'approved';
}

/** The state a draft brings about; undefined where the draft does not fit the case's stage. */
function proposedState(
  { proposal }: ProposalMarks,
  fitting: readonly (keyof typeof PROPOSED)[],
): ProposalCaseState | undefined {
  const act = fitting.find((one) => one === proposal);
  return act === undefined ? undefined : PROPOSED[act];
}

/** The marks on a proof of use that tell where the agency has it. */
export interface VerificationMarks {
  /** Where the applicant has it. */
  step: VerificationState;
  /** The signed sheet has arrived. */
  isReceived: boolean;
  isAssigned: boolean;
  /** A second person has confirmed an examination, and it was not opened again. */
  isExamined: boolean;
  /** The newest payout; 'none': there is none. */
  payout: PayoutState;
  /** The final notice is signed, or what was reclaimed has been paid back. */
  isClosed: boolean;
  /** A reclaim is signed and not paid back. */
  isReclaimed: boolean;
}

/** The state of a proof of use: the furthest mark. A resubmission that is open goes before everything behind it. */
export function verificationCaseState(marks: VerificationMarks): VerificationCaseState {
  if (marks.step !== 'submitted') return marks.step;
  if (!marks.isReceived) return 'submitted';
  if (marks.isReclaimed) return 'reclaim';
  if (marks.isClosed) return 'closed';
  if (marks.isExamined) return stateOfPayout(marks.payout);
  return marks.isAssigned ? 'checking' : 'received';
}
