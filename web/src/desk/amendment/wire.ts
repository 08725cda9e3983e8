import type { AmendmentChanges } from '@portal/domain/agency/amendment.ts';
import type { Difference } from '@portal/domain/agency/amendment-diff.ts';
import type { ApprovedSnapshot } from '@portal/domain/agency/approved-snapshot.ts';
import type { CaseNote } from '../case/case-notes.tsx';

export interface AmendmentFacts {
  proposal: string;
  number: string;
  companyName: string;
  requestedAt: string | null;
  reason: string | null;
  /** As it holds now; null once the amendment has ended. Without the answers. */
  grant: ApprovedSnapshot | null;
  changes: AmendmentChanges | null;
  differences: readonly Difference[];
  proposed: {
    at: string;
    proposedBy: string;
    differences: readonly Difference[];
    changes: AmendmentChanges;
    reason: string | null;
  } | null;
  refusal: { proposedBy: string; reason: string | null } | null;
  outcome: string | null;
  version: number | null;
  notes: readonly CaseNote[];
}
