import type { CaseRow } from './store.ts';

/** Where an application stands for the agency. */
export type CaseState =
  | 'in-progress'
  | 'submitted'
  | 'sent'
  | 'received'
  | 'withdrawn'
  | 'approved'
  | 'denied'
  | 'revoked';

export const CASE_STATE_LABEL = {
  'in-progress': 'in Bearbeitung',
  submitted: 'eingereicht',
  sent: 'abgeschickt',
  received: 'Blatt eingegangen',
  withdrawn: 'zurückgezogen',
  approved: 'bewilligt',
  denied: 'abgelehnt',
  revoked: 'widerrufen',
} as const satisfies Record<CaseState, string>;

const DECIDED = {
  final_approved: 'approved',
  final_denied: 'denied',
  final_revoked: 'revoked',
} as const satisfies Record<NonNullable<CaseRow['revision_status']>, CaseState>;

type Marks = Pick<CaseRow, 'revision_status' | 'withdrawn_at' | 'received_at' | 'confirmed_at' | 'submitted_at'>;

/** The furthest mark that stands on the row. */
export function caseState(row: Marks): CaseState {
  if (row.revision_status !== null) return DECIDED[row.revision_status];
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (row.received_at !== null) return 'received';
  if (row.confirmed_at !== null) return 'sent';
  return row.submitted_at === null ? 'in-progress' : 'submitted';
}

export type CaseAct = 'receive' | 'approve' | 'deny' | 'revoke' | 'amend' | 'object';

const NOT_SUBMITTED = 'Der Antrag ist noch nicht eingereicht.';
const NO_SHEET = 'Das unterschriebene Blatt ist noch nicht eingegangen.';
const NOT_APPROVED = 'Der Antrag ist nicht bewilligt.';
const NOT_DECIDED = 'Über den Antrag ist noch nicht entschieden.';
const WITHDRAWN = 'Der Antrag wurde zurückgezogen.';

/** State × act: the reason why not, or null where the act is allowed (agency.md, "Everything is a table"). */
const BARS = {
  'in-progress': every(NOT_SUBMITTED),
  submitted: { ...undecided(), receive: null, approve: NO_SHEET, deny: null },
  sent: { ...undecided(), receive: null, approve: NO_SHEET, deny: null },
  received: { ...undecided(), receive: 'Der Eingang ist bereits vermerkt.', approve: null, deny: null },
  withdrawn: every(WITHDRAWN),
  approved: { ...every('Der Antrag ist bereits bewilligt.'), revoke: null, amend: null, object: null },
  denied: { ...every('Der Antrag ist bereits abgelehnt.'), revoke: NOT_APPROVED, amend: NOT_APPROVED, object: null },
  revoked: { ...every('Die Bewilligung ist bereits widerrufen.'), object: null },
} as const satisfies Record<CaseState, Record<CaseAct, string | null>>;

function every(reason: string): Record<CaseAct, string> {
  return { receive: reason, approve: reason, deny: reason, revoke: reason, amend: reason, object: reason };
}

/** What only a decided application allows. */
function undecided(): Pick<Record<CaseAct, string>, 'revoke' | 'amend' | 'object'> {
  return { revoke: NOT_APPROVED, amend: NOT_APPROVED, object: NOT_DECIDED };
}

/** Why the act is not possible in this state; null: it is. */
export function caseBar(state: CaseState, act: CaseAct): string | null {
  return BARS[state][act];
}
