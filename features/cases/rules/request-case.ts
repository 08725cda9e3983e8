import type { AmendmentState } from '#features/amendment/rules/acts.ts';
import type { ObjectionState } from '#features/objection/rules/acts.ts';
import type { AmendmentEnd, ObjectionEnd } from './proceedings/wire.ts';

/** What stands on the rows of what a company asks for after a decision; its state follows from nothing else. */
export interface RequestMarks<End extends string> {
  isFiled: boolean;
  endedAs: End | null;
  /** The act that proposed the decision which waits for its second person. */
  proposal: string | null;
}

const AMENDMENT_PROPOSED: Readonly<Record<string, AmendmentState>> = {
  'propose-acceptance': 'acceptance-proposed',
  'propose-refusal': 'refusal-proposed',
};

const OBJECTION_PROPOSED: Readonly<Record<string, ObjectionState>> = {
  'propose-remedy': 'remedy-proposed',
  'propose-rejection': 'rejection-proposed',
};

export function amendmentState({ isFiled, endedAs, proposal }: RequestMarks<AmendmentEnd>): AmendmentState {
  if (!isFiled) return 'none';
  return endedAs ?? AMENDMENT_PROPOSED[proposal ?? ''] ?? 'requested';
}

export function objectionState({ isFiled, endedAs, proposal }: RequestMarks<ObjectionEnd>): ObjectionState {
  if (!isFiled) return 'none';
  return endedAs ?? OBJECTION_PROPOSED[proposal ?? ''] ?? 'filed';
}
