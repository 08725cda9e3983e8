import type { AuditActor } from '#features/audit/rules/audit.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import type { ActTableName, StateName } from '#features/cases/rules/all-tables.ts';
import type { Need } from '#features/cases/rules/decide-act.ts';
import type { ListedKindName } from '#features/cases/rules/work-list.ts';
import type { Verdict } from '#features/signature/rules/verdict.ts';
import type { Totals } from '#ground/rules/contract/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';

/** What the server answers under /api/agency, without the cases themselves. Instants are ISO text, amounts cents. */

/** Whoever is logged in at the desk. */
export interface Officer {
  id: string;
  name: string;
  email: string | null;
  roles: readonly { role: Role; label: string; what: string }[];
  /** The agency's login service opens this account. */
  hasLoginService?: true;
}

export type DeskCallName =
  | 'access'
  | 'accounts'
  | 'assign'
  | 'audit'
  | 'bankFiles'
  | 'budget'
  | 'bulk'
  | 'cases'
  | 'clock'
  | 'dashboard'
  | 'day'
  | 'deputies'
  | 'entry'
  | 'export'
  | 'jobs'
  | 'letters'
  | 'letterTexts'
  | 'me'
  | 'ministry'
  | 'officers'
  | 'papers'
  | 'payoutRuns'
  | 'pots'
  | 'receipts'
  | 'samples'
  | 'settings'
  | 'templates'
  | 'toSign'
  | 'unpaid';

/** The addresses of all calls an officer can begin with; what is missing is closed to this one. */
export type DeskCalls = Readonly<Partial<Record<DeskCallName, string>>>;

/** Somebody a case can be assigned to. */
export interface AssignableOfficer {
  id: string;
  name: string;
  /** German labels. */
  roles: readonly string[];
  /** Who stands in for this person today. */
  deputy?: NamedPerson | null;
}

/** What this person may do now; `A`: the acts there are. */
export interface OpenAct<A extends string = string> {
  act: A;
  /** German, as the button names it. */
  label: string;
  needs: readonly Need[];
}

/** What an act has done. */
export interface PerformedAct {
  act: string;
  /** The state after it. */
  state: string;
}

export interface HistoryEntry {
  number: number;
  at: string;
  act: string;
  /** German. */
  label: string;
  /** Null for the applicant and for the portal itself: `actorKind` says which. */
  actorName: string | null;
  actorKind: AuditActor['kind'];
  why: string | null;
}

/** What the work list says of a case. */
export interface ListedMarks {
  dueOn: CalendarDay | null;
  /** Waits for somebody else. */
  onHold: boolean;
  inObjection: boolean;
  inAmendment: boolean;
  /** The application came on paper and was typed in by an officer. */
  onPaper: boolean;
}

/** A case that one person wants to see again on a day. */
export interface FollowUp {
  on: CalendarDay;
  /** The text of the note that names the day: what for. */
  note: string;
}

/** One line of a list. */
export interface ListedCase extends ListedMarks {
  /** Something is proposed that another person signs. */
  awaitsSignature: boolean;
  '@id': string;
  kind: ListedKindName;
  /** German. */
  kindLabel: string;
  number: string;
  companyName: string;
  place: string;
  state: StateName<ListedKindName>;
  /** German. */
  stateLabel: string;
  assignee: Assignee | null;
  /** This person's own. */
  followUp: FollowUp | null;
  /** Null: the signed sheet has not come. */
  receivedAt: string | null;
  amount: Cents;
  isOpen: boolean;
}

/** One page of a list; its total stands on the first. */
export interface CasePage extends Partial<Totals> {
  'hydra:member': readonly ListedCase[];
  'hydra:view': { '@id': string; '@type': string; 'hydra:first': string; 'hydra:next'?: string };
}

/** Something that waits for a second person, at the address of its case. */
export interface ToSign {
  kind: ActTableName;
  /** German. */
  kindLabel: string;
  /** The act that signs it, and as its button names it. */
  act: string;
  label: string;
  /** Of the application; null where it is about none. */
  number: string | null;
  companyName: string | null;
  amount: Cents | null;
  proposedAt: string;
  /** Name of the officer. */
  proposedBy: string;
  /** Why this officer cannot sign it; null: it waits for a signature. */
  because: string | null;
}

/** What became of one case of many. */
export interface Assigned {
  /** Its address under /api/agency. */
  case: string;
  /** 200 and the state, or the status and text of the refusal. */
  status: number;
  state?: string;
  message?: string;
}

export interface AssignedCases {
  results: readonly Assigned[];
}

/** The case a signed sheet belongs to. */
export interface SheetCase {
  '@id': string;
  kind: 'proposal' | 'verification';
  number: string;
  companyName: string;
}

/** What became of one number of a list of sheets. */
export interface Receipt {
  /** As typed or scanned. */
  number: string;
  ok: boolean;
  /** Why not; null for one that was noted. */
  message: string | null;
  /** Null where no case was found. */
  case: SheetCase | null;
}

export interface Receipts {
  receipts: readonly Receipt[];
}

/** What the desk wrote down; the applicant never sees it. */
export interface CaseNote {
  id: string;
  text: string;
  /** Name of the officer. */
  writtenBy: string;
  writtenAt: string;
}

export interface CaseFile {
  id: string;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  uploadedAt: string;
  linkedResource: string;
  keywords: readonly string[];
}

/** What was found about the electronic signature of a case's sheet when the portal last looked. */
export interface CaseSignature {
  verdict: Verdict;
  checkedAt: string;
  /** Id of the file. */
  media: string;
}

/** An item that answers refer to by address. */
export interface Reference {
  /** '/api/sector_keys/6201' */
  iri: string;
  label: string;
}

/** Who has a case. */
export interface Assignee extends NamedPerson {
  /** Who stands in for this person today. */
  deputy?: NamedPerson | null;
}

export interface NamedPerson {
  id: string;
  name: string;
}

/** What waits for a second person. */
export interface Proposed {
  act: string;
  /** Id of an officer. */
  proposedBy: string;
  proposedAt: string;
  content: Answers;
}
