import type { AppliedFor, ApprovalDraft } from '@portal/domain/agency/approval.ts';
import type { Verdict } from '@portal/domain/signature/verdict.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { Cents } from '@portal/domain/values/money.ts';
import type { CaseLetter } from '../case/case-letters.tsx';
import type { CaseNote } from '../case/case-notes.tsx';
import type { Reviews } from '../case/check-lists.tsx';

/** What the agency knows of an application (GET /api/agency/proposals/{id}). */
export interface ProposalFacts {
  number: string;
  companyName: string;
  /** IRI. */
  company: string;
  submittedAt: string | null;
  receivedAt: string | null;
  requestedGrant: Cents | null;
  assignee: { id: string; name: string } | null;
  /** Bodies of the applicant's own calls: `step_0` … */
  steps: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Names of what the answers refer to. */
  references: readonly { iri: string; label: string }[];
  files: readonly CaseFile[];
  /** What was found about the electronic signature; null where the sheet comes by post. */
  signature: { verdict: Verdict; checkedAt: string } | null;
  /** What the rules find in it as they stand today. */
  doubts: readonly string[];
  reviews: Reviews;
  notes: readonly CaseNote[];
  /** Only while it is in check. */
  approval: PrefilledApproval | null;
  proposed: readonly ProposedDecision[];
  decision: Decision | null;
  letters: readonly CaseLetter[];
  corrections: readonly { id: string; state: string; until: CalendarDay; requestedAt: string }[];
  amendments: readonly { id: string; requestedAt: string; closedAt: string | null; outcome: string | null }[];
  objections: readonly { id: string; filedAt: string; closedAt: string | null; outcome: string | null }[];
  /** Id of the proof of use that was begun for it. */
  verification: string | null;
}

export interface CaseFile {
  id: string;
  fileName: string;
  fileSize: number;
  linkedResource: string;
  keywords: readonly string[];
}

export interface PrefilledApproval {
  draft: ApprovalDraft;
  applied: Omit<AppliedFor, 'facts'> & { facts: Omit<AppliedFor['facts'], 'programme'> };
  proofs: readonly { id: string; description: string; provider: string; totalSum: Cents }[];
  rate: number;
  grant: Cents;
  obstacles: readonly string[];
}

export interface ProposedDecision {
  act: string;
  /** Id of an officer. */
  proposedBy: string;
  proposedByName: string;
  proposedAt: string;
  content: Readonly<Record<string, unknown>>;
}

export interface Decision {
  status: 'final_approved' | 'final_denied' | 'final_revoked';
  decidedAt: string;
  decidedBy: string;
  reason: string | null;
  announcedOn: CalendarDay;
  objectionUntil: CalendarDay;
}
