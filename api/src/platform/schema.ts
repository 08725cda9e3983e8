import type { AmendmentChanges } from '@portal/domain/agency/amendment.ts';
import type { ApprovedSnapshot } from '@portal/domain/agency/approved-snapshot.ts';
import type { AuditContent } from '@portal/domain/agency/audit.ts';
import type { CheckResult, ReviewKind } from '@portal/domain/agency/check-list.ts';
import type { ExaminedProof } from '@portal/domain/agency/examination.ts';
import type { LetterContent } from '@portal/domain/agency/letter.ts';
import type { Role } from '@portal/domain/agency/roles.ts';
import type { PayoutState } from '@portal/domain/agency/tables/payout.ts';
import type { Verdict } from '@portal/domain/signature/verdict.ts';
import type { VerificationState } from '@portal/domain/verification/workflow.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The tables as Kysely sees them; the migrations are the source. Money is int8 and arrives as number of cents. */
type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json<T extends object> = JSONColumnType<T, string, string>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface CompanyAddress {
  street: string;
  housenumber: string;
  postcode: string;
  city: string;
}

interface AccountTable {
  id: string;
  email: string;
  email_key: string;
  salutation: string | null;
  title: string | null;
  first_name: string;
  last_name: string;
  position: string | null;
  phone: string;
  password_hash: string | null;
  password_policy: Defaulted<number | null>;
  confirmed: Defaulted<boolean>;
  approved: Defaulted<boolean>;
  weak_password: Defaulted<boolean>;
  is_active: Defaulted<boolean>;
  created_at: Instant;
}

interface CompanyTable {
  id: string;
  account_id: string;
  name: string;
  addresses: Json<CompanyAddress[]>;
  created_at: Instant;
}

interface AccountTokenTable {
  hash: Buffer;
  account_id: string;
  purpose: 'confirm' | 'reset';
  expires_at: Instant;
  used_at: MaybeInstant;
}

interface LoginFailureTable {
  id: string;
  subject: string;
  failed_at: Instant;
}

interface AskedMailTable {
  id: Generated<number>;
  network: string;
  mailbox: string;
  asked_at: Instant;
  proven_at: MaybeInstant;
}

interface LoginSessionTable {
  hash: Buffer;
  account_id: string;
  created_at: Instant;
  used_at: Instant;
  expires_at: Instant;
}

interface TokenFamilyTable {
  id: string;
  account_id: string | null;
  client_id: string;
  scope: string;
  officer_id: Maybe<string>;
  session_hash: Buffer | null;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: MaybeInstant;
}

interface OauthCodeTable {
  hash: Buffer;
  family_id: string;
  client_id: string;
  redirect_uri: string;
  code_challenge: string;
  expires_at: Instant;
  used_at: MaybeInstant;
}

interface OauthTokenTable {
  hash: Buffer;
  family_id: string;
  kind: 'access' | 'refresh';
  expires_at: Instant;
  used_at: MaybeInstant;
  revoked_at: MaybeInstant;
}

interface RafflePotTable {
  id: string;
  raffle_begin: Instant;
  raffle_end: Instant;
  day_of_raffle: string;
  submit_begin: Instant;
  submit_end: Instant;
  quotas: number;
  seed: Buffer;
  commitment: string;
  list_hash: string | null;
  frozen_at: MaybeInstant;
  frozen_by: string | null;
  public_source: string | null;
  public_value: string | null;
  drawn_at: MaybeInstant;
  drawn_by: string | null;
}

interface RaffleTable {
  id: string;
  pot_id: string;
  company_id: string;
  account_id: string;
  month: string;
  is_value_chain: boolean;
  pseudonym: string;
  valid: boolean | null;
  rank: number | null;
  proposal_id: string | null;
  created_at: Instant;
}

interface RaffleReminderTable {
  raffle_id: string;
  days: number;
  sent_at: Instant;
}

interface ProposalTable {
  id: string;
  company_id: string;
  account_id: string;
  number: string;
  company_name: string;
  current_step: Defaulted<number>;
  complete_steps: Defaulted<number>;
  facts: Json<object>;
  row_version: Defaulted<number>;
  value_chain_forced: Defaulted<boolean>;
  given_code: string | null;
  sum_dij_funding: Defaulted<number>;
  submitted_at: MaybeInstant;
  confirmed_at: MaybeInstant;
  received_at: MaybeInstant;
  withdrawn_at: MaybeInstant;
  content_hash: string | null;
  rules_version: string | null;
  sheet_media_id: string | null;
  created_at: Instant;
  updated_at: Instant;
}

interface ProposalStepTable {
  proposal_id: string;
  step: number;
  data: Json<Record<string, unknown>>;
  version: Generated<number>;
  rules_version: string;
  saved_at: Instant;
}

interface StepItemTable {
  id: string;
  proposal_id: string;
  step: number;
  created_at: Instant;
}

interface ValueChainUseTable {
  code: string;
  proposal_id: string;
}

export type RevisionStatus = 'final_approved' | 'final_denied' | 'final_revoked';

interface RevisionTable {
  id: string;
  proposal_id: string;
  revision_status: RevisionStatus;
  decided_at: Instant;
  decided_by: string;
  reason: string | null;
  approved: JSONColumnType<object, string | null, string | null> | null;
  revoked_at: MaybeInstant;
  revoked_by: Maybe<string>;
  revoke_reason: Maybe<string>;
  announced_on: Maybe<string>;
  revoke_announced_on: Maybe<string>;
}

interface ObjectionTable {
  id: string;
  proposal_id: string;
  filed_at: Instant;
  closed_at: MaybeInstant;
  outcome: string | null;
  filed_on: Maybe<string>;
  reason: Maybe<string>;
  against: Maybe<RevisionStatus>;
  announced_on: Maybe<string>;
  ended_as: Maybe<'remedied' | 'rejected' | 'withdrawn' | 'lapsed'>;
}

interface AmendmentTable {
  id: string;
  proposal_id: string;
  requested_at: Instant;
  closed_at: MaybeInstant;
  outcome: string | null;
  approved: ColumnType<ApprovedSnapshot | null, string | null | undefined, string>;
  version: Maybe<number>;
  accepted_by: Maybe<string>;
  changes: ColumnType<AmendmentChanges | null, string | null | undefined, never>;
  reason: Maybe<string>;
  ended_as: Maybe<'accepted' | 'refused' | 'withdrawn' | 'lapsed'>;
}

/** A view: the newest version of what was granted. */
interface CurrentGrantView {
  proposal_id: string;
  revision_status: RevisionStatus;
  decided_at: Date;
  amendment_id: string | null;
  version: number;
  approved: ApprovedSnapshot | null;
}

/** A view: the version that a proof of use is measured by. */
type AccountedGrantView = Omit<CurrentGrantView, 'amendment_id' | 'version'>;

interface MediaTable {
  id: string;
  company_id: string;
  file_name: string;
  file_size: number;
  mime_type: string;
  sha256: string;
  storage_key: string;
  generated: Defaulted<boolean>;
  uploaded_at: Instant;
  deleted_at: MaybeInstant;
}

interface SignatureCheckTable {
  media_id: string;
  linked_resource: string;
  verdict: ColumnType<Verdict, string, string>;
  checked_at: Instant;
}

interface FileVerdictTable {
  sha256: string;
  rules: number;
  finding: string;
  checked_at: Instant;
}

interface MediaLinkTable {
  id: string;
  media_id: string;
  company_id: string;
  linked_resource: string;
  keywords: string[];
  proposal_id: string | null;
  created_at: Instant;
  deleted_at: MaybeInstant;
}

interface LegalFormTable {
  id: number;
  name: string;
  is_other: boolean;
}

interface SectorKeyTable {
  id: number;
  key: string;
  name: string;
  is_other: boolean;
}

interface SettingTable {
  name: string;
  value: Json<object>;
  changed_at: Instant;
}

interface VerificationTable {
  id: string;
  proposal_id: string;
  company_id: string;
  account_id: string;
  current_step: Defaulted<VerificationState>;
  form: ColumnType<Record<string, unknown>, string | undefined, string>;
  row_version: Defaulted<number>;
  financial_plan_version: Defaulted<number>;
  check_required: Defaulted<boolean>;
  sample_id: Maybe<string>;
  amendment_id: Maybe<string>;
  resubmit_until: Maybe<string>;
  resubmit_reason: Maybe<string>;
  last_transition: Maybe<string>;
  stepped_at: MaybeInstant;
  content_hash: Maybe<string>;
  rules_version: Maybe<string>;
  transmitted_at: MaybeInstant;
  sheet_media_id: Maybe<string>;
  submitted_at: MaybeInstant;
  received_at: MaybeInstant;
  resubmit_items: Defaulted<string[]>;
  created_at: Instant;
  updated_at: Instant;
}

interface VerificationProofTable {
  id: string;
  verification_id: string;
  position: number;
  proof_id: string;
  account: ColumnType<Record<string, unknown>, string | undefined, string>;
  row_version: Defaulted<number>;
}

interface VerificationProofInvoiceTable {
  id: string;
  verification_proof_id: string;
  company_id: string;
  media_id: string;
  resubmitted: boolean;
  sealed: Defaulted<boolean>;
  meta: Json<Record<string, unknown>>;
  created_at: Instant;
  updated_at: Instant;
  row_version: Defaulted<number>;
}

interface VerificationReminderTable {
  proposal_id: string;
  kind: string;
  sent_at: Instant;
}

interface VerificationSampleTable {
  id: string;
  drawn_at: Instant;
  drawn_by: string;
  protocol: Json<object>;
}

/** Who acted: id of the officer, or the name the command line was given. */
type Actor = string;

interface ExaminationTable {
  id: string;
  verification_id: string;
  proofs: ColumnType<ExaminedProof[], string, string>;
  additional_funding: number;
  due: number;
  proposed_at: Instant;
  proposed_by: Actor;
  confirmed_at: Instant;
  confirmed_by: Actor;
  ended_at: MaybeInstant;
}

interface PayoutRunTable {
  id: string;
  execute_on: string;
  file: string;
  created_at: Instant;
  created_by: Actor;
  downloaded_at: MaybeInstant;
  downloaded_by: Maybe<Actor>;
}

interface PayoutTable {
  id: string;
  verification_id: string;
  amount: number;
  holder: string;
  iban: string;
  bic: string | null;
  state: Exclude<PayoutState, 'none'>;
  proposed_at: Instant;
  proposed_by: Actor;
  approved_at: MaybeInstant;
  approved_by: Maybe<Actor>;
  run_id: Maybe<string>;
  sent_at: MaybeInstant;
  paid_on: Maybe<string>;
  returned_on: Maybe<string>;
  reason: Maybe<string>;
}

interface BankChangeTable {
  id: string;
  verification_id: string;
  holder: string;
  iban: string;
  bic: string | null;
  evidence: string;
  state: 'proposed' | 'approved' | 'refused';
  proposed_at: Instant;
  proposed_by: Actor;
  decided_at: MaybeInstant;
  decided_by: Maybe<Actor>;
  reason: Maybe<string>;
}

interface ClosingDecisionTable {
  id: string;
  verification_id: string;
  kind: 'final-notice' | 'reclaim';
  text: string;
  amount: number | null;
  interest_from: string | null;
  proposed_by: Actor;
  signed_at: Instant;
  signed_by: Actor;
  announced_on: string;
  repaid_amount: Maybe<number>;
  repaid_on: Maybe<string>;
}

/** Filled by triggers from the view `agency_case`; `due_key`, `received_key`, `company_key` and `search` are generated. */
interface WorkListTable {
  kind: 'proposal' | 'verification' | 'payout';
  id: string;
  proposal_id: string;
  number: string;
  company_name: string;
  place: string;
  state: string;
  assignee_id: string | null;
  received_at: Date | null;
  due_on: string | null;
  amount: number;
  is_open: boolean;
  on_hold: boolean;
  in_objection: boolean;
  in_amendment: boolean;
}

interface OfficerTable {
  id: string;
  email: string;
  email_key: string;
  name: string;
  roles: Role[];
  password_hash: string;
  one_time_until: MaybeInstant;
  second_factor_secret: string;
  second_factor_confirmed_at: MaybeInstant;
  last_code_step: Maybe<number>;
  wrong_codes: Defaulted<number>;
  is_active: Defaulted<boolean>;
  created_at: Instant;
}

interface OfficerSessionTable {
  hash: Buffer;
  officer_id: string;
  stage: 'code' | 'password' | 'in' | 'command-line';
  created_at: Instant;
  used_at: Instant;
  expires_at: Instant;
}

interface AuditEntryTable {
  number: number;
  at: Instant;
  kind: AuditContent['kind'];
  actor_kind: AuditContent['actorKind'];
  actor_id: string | null;
  actor_name: string | null;
  actor_roles: string[];
  act: string;
  subjects: string[];
  why: string | null;
  detail: Json<Record<string, unknown>>;
  hash: Buffer;
}

interface AuditHeadTable {
  single: Defaulted<boolean>;
  number: number;
  hash: Buffer;
}

interface CaseAssignmentTable {
  kind: 'proposal' | 'verification';
  case_id: string;
  officer_id: string;
  assigned_at: Instant;
}

interface DecisionDraftTable {
  kind: string;
  case_id: string;
  act: string;
  content: Json<Record<string, unknown>>;
  proposed_by: string;
  proposed_at: Instant;
}

interface CaseCheckTable {
  kind: 'proposal' | 'verification';
  case_id: string;
  review: ReviewKind;
  item: string;
  result: CheckResult;
  remark: string | null;
  checked_by: string;
  checked_at: Instant;
}

interface CaseNoteTable {
  id: string;
  kind: string;
  case_id: string;
  text: string;
  written_by: string;
  written_at: Instant;
}

interface CorrectionTable {
  id: string;
  proposal_id: string;
  state: 'open' | 'answered' | 'expired' | 'accepted' | 'cancelled';
  reason: string;
  fields: string[];
  until: string;
  requested_at: Instant;
  closed_at: MaybeInstant;
}

interface CorrectedStepTable {
  correction_id: string;
  step: number;
  data: Json<Record<string, unknown>>;
}

interface LetterTable {
  id: string;
  proposal_id: string;
  act: string;
  content: ColumnType<LetterContent, string, never>;
  announced_on: string;
  signed_by: string;
  media_id: Maybe<string>;
  created_at: Instant;
}

interface PastRevisionTable {
  id: string;
  revision_id: string;
  proposal_id: string;
  revision_status: RevisionStatus;
  decided_at: Instant;
  decided_by: string;
  reason: string | null;
  announced_on: string | null;
  revoked_at: Date | null;
  revoked_by: string | null;
  revoke_reason: string | null;
  revoke_announced_on: string | null;
  objection_id: string;
  ended_at: Instant;
}

interface IdempotencyKeyTable {
  holder: string;
  key: string;
  fingerprint: Buffer;
  status: number;
  headers: Json<Record<string, string>>;
  body: string;
  created_at: Instant;
}

interface AdmissionTable {
  id: Defaulted<number>;
  closed: boolean;
  admitted_to: number;
  rate: number;
  felt_rate: number;
  calm_since: MaybeInstant;
  advanced_at: Instant;
}

interface AdmissionPlaceTable {
  second: number;
  places: number;
}

interface AdmissionProcessTable {
  id: string;
  pressure: number;
  seen_at: Instant;
}

export interface Schema {
  account: AccountTable;
  company: CompanyTable;
  account_token: AccountTokenTable;
  login_failure: LoginFailureTable;
  asked_mail: AskedMailTable;
  login_session: LoginSessionTable;
  token_family: TokenFamilyTable;
  oauth_code: OauthCodeTable;
  oauth_token: OauthTokenTable;
  raffle_pot: RafflePotTable;
  raffle: RaffleTable;
  raffle_reminder: RaffleReminderTable;
  proposal: ProposalTable;
  proposal_step: ProposalStepTable;
  step_item: StepItemTable;
  value_chain_use: ValueChainUseTable;
  revision: RevisionTable;
  verification: VerificationTable;
  verification_proof: VerificationProofTable;
  verification_proof_invoice: VerificationProofInvoiceTable;
  verification_reminder: VerificationReminderTable;
  verification_sample: VerificationSampleTable;
  objection: ObjectionTable;
  amendment: AmendmentTable;
  current_grant: CurrentGrantView;
  accounted_grant: AccountedGrantView;
  media: MediaTable;
  media_link: MediaLinkTable;
  signature_check: SignatureCheckTable;
  file_verdict: FileVerdictTable;
  legal_form: LegalFormTable;
  sector_key: SectorKeyTable;
  setting: SettingTable;
  examination: ExaminationTable;
  payout: PayoutTable;
  payout_run: PayoutRunTable;
  bank_change: BankChangeTable;
  closing_decision: ClosingDecisionTable;
  work_list: WorkListTable;
  officer: OfficerTable;
  officer_session: OfficerSessionTable;
  audit_entry: AuditEntryTable;
  audit_head: AuditHeadTable;
  case_assignment: CaseAssignmentTable;
  decision_draft: DecisionDraftTable;
  case_check: CaseCheckTable;
  case_note: CaseNoteTable;
  correction: CorrectionTable;
  corrected_step: CorrectedStepTable;
  letter: LetterTable;
  past_revision: PastRevisionTable;
  idempotency_key: IdempotencyKeyTable;
  admission: AdmissionTable;
  admission_place: AdmissionPlaceTable;
  admission_process: AdmissionProcessTable;
}
