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

export type CaseAct = 'receive' | 'approve' | 'deny';

/** State × act: the reason why not, or null where the act is allowed (agency.md, "Everything is a table"). */
const BARS = {
  'in-progress': {
    receive: 'Der Antrag ist noch nicht eingereicht.',
    approve: 'Der Antrag ist noch nicht eingereicht.',
    deny: 'Der Antrag ist noch nicht eingereicht.',
  },
  submitted: { receive: null, approve: 'Das unterschriebene Blatt ist noch nicht eingegangen.', deny: null },
  sent: { receive: null, approve: 'Das unterschriebene Blatt ist noch nicht eingegangen.', deny: null },
  received: { receive: 'Der Eingang ist bereits vermerkt.', approve: null, deny: null },
  withdrawn: {
    receive: 'Der Antrag wurde zurückgezogen.',
    approve: 'Der Antrag wurde zurückgezogen.',
    deny: 'Der Antrag wurde zurückgezogen.',
  },
  approved: decided('Der Antrag ist bereits bewilligt.'),
  denied: decided('Der Antrag ist bereits abgelehnt.'),
  revoked: decided('Die Bewilligung ist bereits widerrufen.'),
} as const satisfies Record<CaseState, Record<CaseAct, string | null>>;

function decided(reason: string): Record<CaseAct, string> {
  return { receive: reason, approve: reason, deny: reason };
}

/** Why the act is not possible in this state; null: it is. */
export function caseBar(state: CaseState, act: CaseAct): string | null {
  return BARS[state][act];
}
