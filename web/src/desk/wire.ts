import type { Role } from '@portal/domain/agency/roles.ts';
import type { AgencyTableName } from '@portal/domain/agency/tables/all-tables.ts';

/** Whoever is logged in at the desk (GET /api/agency/me). */
export interface Officer {
  id: string;
  name: string;
  email: string | null;
  roles: readonly { role: Role; label: string; what: string }[];
}

/** Every collection under /api/agency; what is missing is closed to this officer. */
export type DeskCalls = Readonly<Record<string, unknown>>;

/** What this person may do with a case now. */
export interface OpenAct {
  act: string;
  /** German, as the button names it. */
  label: string;
  needs: readonly { field: string; message: string }[];
}

export interface HistoryEntry {
  number: number;
  /** ISO instant. */
  at: string;
  act: string;
  label: string;
  /** Null for the applicant and for the portal itself: `actorKind` says which. */
  actorName: string | null;
  actorKind: string;
  why: string | null;
}

/** A case as the desk shows it; `facts` differ by kind. */
export interface AgencyCase<Facts = Readonly<Record<string, unknown>>> {
  '@id': string;
  id: string;
  state: { name: string; label: string };
  acts: readonly OpenAct[];
  history: readonly HistoryEntry[];
  facts: Facts;
  /** Its line in the work lists; null for kinds that stand in none. */
  listed: ListedMarks | null;
}

export interface ListedMarks {
  dueOn: string | null;
  /** Waits for somebody else. */
  onHold: boolean;
  inObjection: boolean;
  inAmendment: boolean;
}

/** Kinds of case with their segment under /api/agency and /sachbearbeitung/fall. */
export const CASE_SEGMENTS = {
  proposal: 'proposals',
  verification: 'verifications',
  correction: 'corrections',
  amendment: 'amendments',
  objection: 'objections',
  payout: 'payouts',
  'bank-change': 'bank_changes',
} as const satisfies Readonly<Record<AgencyTableName, string>>;

export type CaseSegment = (typeof CASE_SEGMENTS)[keyof typeof CASE_SEGMENTS];
