import { REVISION_STATUSES, type RevisionStatus } from './revision-status.ts';
import type { Proposal } from './wire.ts';

/** The decision as its key (contract D-14: an object of marks or the key itself). */
export function decisionOf({ revisionStatus }: Pick<Proposal, 'revisionStatus'>): RevisionStatus | undefined {
  if (revisionStatus === null) return undefined;
  if (typeof revisionStatus === 'string') return revisionStatus;
  return REVISION_STATUSES.find((one) => Object.hasOwn(revisionStatus, one));
}
