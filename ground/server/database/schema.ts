// Generated from the migrations by 'npm run schema': change those, or what ColumnTypes says of a column.
import type { Generated } from 'kysely';
import type { ColumnTypes, DefaultedJson, Json, Maybe } from './column-types.ts';

export interface Schema {
  account: {
    id: string; email: string; email_key: string; salutation: Maybe<string>; title: Maybe<string>; first_name: string;
    last_name: string; position: Maybe<string>; phone: string; password_hash: Maybe<string>;
    password_policy: Maybe<number>; confirmed: Generated<boolean>; approved: Generated<boolean>;
    weak_password: Generated<boolean>; is_active: Generated<boolean>; created_at: Date; last_login_at: Maybe<Date>;
    end_announced_at: Maybe<Date>; asks_passkey: Generated<boolean>;
  };
  account_identity: {
    id: string; issuer: string; subject: string; account_id: string;
    vouched: Json<ColumnTypes['account_identity.vouched']>; linked_at: Date; used_at: Date;
  };
  account_token: {
    hash: Maybe<Buffer>; account_id: string; purpose: ColumnTypes['account_token.purpose']; expires_at: Date;
    used_at: Maybe<Date>; id: Generated<string>;
  };
  account_totp: {
    account_id: string; secret: string; confirmed_at: Maybe<Date>; last_code_step: Maybe<number>;
    wrong_codes: Generated<number>;
  };
  accounted_grant: {
    proposal_id: string; revision_status: ColumnTypes['accounted_grant.revision_status']; decided_at: Date;
    approved: Json<ColumnTypes['accounted_grant.approved']>;
  };
  admission: {
    id: Generated<number>; closed: boolean; admitted_to: number; rate: number; felt_rate: number;
    calm_since: Maybe<Date>; advanced_at: Date;
  };
  admission_place: {
    second: number; places: number;
  };
  admission_process: {
    id: string; pressure: number; seen_at: Date;
  };
  agency_case: {
    kind: string; id: string; proposal_id: string; number: string; company_name: string; place: string; state: string;
    assignee_id: string; received_at: Date; due_on: string; amount: number; is_open: boolean; on_hold: boolean;
    in_objection: boolean; in_amendment: boolean;
  };
  amendment: {
    id: string; proposal_id: string; requested_at: Date; closed_at: Maybe<Date>; outcome: Maybe<string>;
    approved: Json<ColumnTypes['amendment.approved'] | null>; version: Maybe<number>; accepted_by: Maybe<string>;
    changes: Json<ColumnTypes['amendment.changes'] | null>; reason: Maybe<string>;
    ended_as: Maybe<ColumnTypes['amendment.ended_as']>; letter_id: Maybe<string>;
  };
  answer_change: {
    id: Generated<number>; proposal_id: string; step: number; path: string;
    before: Json<ColumnTypes['answer_change.before'] | null>; changed_by: Maybe<string>; changed_at: Date;
    verification_id: Maybe<string>;
  };
  applicant_key: {
    proposal_id: string; kind: string; key: string;
  };
  applicant_keys: {
    proposal_id: string; kind: string; key: string;
  };
  asked_mail: {
    id: Generated<number>; network: string; mailbox: string; asked_at: Date; proven_at: Maybe<Date>;
  };
  audit_entry: {
    number: number; at: Date; kind: ColumnTypes['audit_entry.kind']; actor_kind: ColumnTypes['audit_entry.actor_kind'];
    actor_id: Maybe<string>; actor_name: Maybe<string>; actor_roles: string[]; act: string; subjects: string[];
    why: Maybe<string>; detail: Json<ColumnTypes['audit_entry.detail']>; hash: Buffer; salt: Maybe<Buffer>;
    commitment: Maybe<Buffer>;
  };
  audit_head: {
    single: Generated<boolean>; number: number; hash: Buffer;
  };
  bank_change: {
    id: string; verification_id: string; holder: string; iban: string; bic: Maybe<string>; evidence: string;
    state: ColumnTypes['bank_change.state']; proposed_at: Date; proposed_by: string; decided_at: Maybe<Date>;
    decided_by: Maybe<string>; reason: Maybe<string>;
  };
  bank_entry: {
    key: string; bank_file_id: string; act: string; subject: string; amount: number; booked_on: string; noted_at: Date;
    noted_by: string;
  };
  bank_file: {
    id: string; name: string; sha256: string; content: Buffer; size: number; taken_at: Date; taken_by: string;
  };
  budget_change: {
    id: string; kind: ColumnTypes['budget_change.kind']; state: ColumnTypes['budget_change.state']; made_year: number;
    due_year: number; before: Maybe<number>; amount: number; reason: string; proposed_by: string; proposed_at: Date;
    decided_by: Maybe<string>; decided_at: Maybe<Date>; refusal: Maybe<string>;
  };
  budget_claim: {
    proposal_id: string; applied: number; proposed: number; bound: number; paid: number; reclaimed: number;
    ends_on: string;
  };
  budget_entry: {
    id: Generated<number>; booked_at: Date; act: string; booked_by: string; proposal_id: Maybe<string>;
    made_year: number; due_year: number; source: ColumnTypes['budget_entry.source'];
    target: ColumnTypes['budget_entry.target']; amount: number;
  };
  budget_line: {
    made_year: number; due_year: number; authority: number; reserved: number; bound: number; paid: number;
    reclaimed: number;
  };
  bulk_item: {
    run_id: string; place: number; kind: ColumnTypes['bulk_item.kind']; case_id: string; number: string;
    is_possible: Maybe<boolean>; is_done: Maybe<boolean>; said: Maybe<string>;
  };
  bulk_run: {
    id: string; officer_id: string; act: string; fields: Json<ColumnTypes['bulk_run.fields']>;
    state: ColumnTypes['bulk_run.state']; created_at: Date; ended_at: Maybe<Date>;
  };
  case_assignment: {
    kind: ColumnTypes['case_assignment.kind']; case_id: string; officer_id: string; assigned_at: Date;
  };
  case_check: {
    kind: ColumnTypes['case_check.kind']; case_id: string; review: ColumnTypes['case_check.review']; item: string;
    result: ColumnTypes['case_check.result']; remark: Maybe<string>; checked_by: string; checked_at: Date;
    machine: Json<ColumnTypes['case_check.machine'] | null>;
  };
  case_file: {
    id: string; proposal_id: string; purpose: ColumnTypes['case_file.purpose']; note: Maybe<string>;
    selection: Json<ColumnTypes['case_file.selection']>; requested_by: string; requested_at: Date;
    ready_at: Maybe<Date>; expires_at: Maybe<Date>; file_size: Maybe<number>; sha256: Maybe<string>;
    documents: Maybe<number>; left_out: Maybe<number>;
  };
  case_note: {
    id: string; kind: string; case_id: string; text: string; written_by: string; written_at: Date;
  };
  case_standing: {
    proposal_id: string; company_id: string; number: string; updated_at: Date;
    standing: ColumnTypes['case_standing.standing']; ended_on: string;
  };
  closing_decision: {
    id: string; verification_id: string; kind: ColumnTypes['closing_decision.kind']; text: string;
    amount: Maybe<number>; interest_from: Maybe<string>; proposed_by: string; signed_at: Date; signed_by: string;
    repaid_on: Maybe<string>; granted: Maybe<number>; effective_from: Maybe<string>;
    parts: Json<ColumnTypes['closing_decision.parts'] | null>; due_on: Maybe<string>; remind_on: Maybe<string>;
    letter_id: Maybe<string>; remedied_by: Maybe<string>;
  };
  closing_in_force: {
    id: string; verification_id: string; kind: ColumnTypes['closing_in_force.kind'];
    amount: ColumnTypes['closing_in_force.amount']; granted: ColumnTypes['closing_in_force.granted'];
    effective_from: ColumnTypes['closing_in_force.effective_from']; parts: Json<ColumnTypes['closing_in_force.parts']>;
    due_on: ColumnTypes['closing_in_force.due_on']; remind_on: ColumnTypes['closing_in_force.remind_on'];
    repaid_on: ColumnTypes['closing_in_force.repaid_on']; signed_at: Date;
    letter_id: ColumnTypes['closing_in_force.letter_id'];
  };
  company: {
    id: string; account_id: string; name: string; addresses: Json<ColumnTypes['company.addresses']>; created_at: Date;
    register_number: Maybe<string>;
  };
  company_invitation: {
    id: string; company_id: string; email: string; role: string; token_hash: Maybe<Buffer>; created_at: Date;
    expires_at: Date; ended_at: Maybe<Date>; invited_by: Maybe<string>;
  };
  company_member: {
    company_id: string; account_id: string; role: string; joined_at: Date;
  };
  corrected_step: {
    correction_id: string; step: number; data: Json<ColumnTypes['corrected_step.data']>;
  };
  correction: {
    id: string; proposal_id: string; state: ColumnTypes['correction.state']; reason: string; fields: string[];
    until: string; requested_at: Date; closed_at: Maybe<Date>;
  };
  current_grant: {
    proposal_id: string; revision_status: ColumnTypes['current_grant.revision_status']; decided_at: Date;
    amendment_id: ColumnTypes['current_grant.amendment_id']; version: number;
    approved: Json<ColumnTypes['current_grant.approved']>;
  };
  data_export: {
    id: string; account_id: string; requested_at: Date; ready_at: Maybe<Date>; expires_at: Maybe<Date>;
    file_size: Maybe<number>;
  };
  decision_draft: {
    kind: string; case_id: string; act: string; content: Json<ColumnTypes['decision_draft.content']>;
    proposed_by: string; proposed_at: Date;
  };
  deputyship: {
    id: string; absent_id: string; deputy_id: string; from_day: string; until_day: string; named_by: string;
    named_at: Date;
  };
  examination: {
    id: string; verification_id: string; proofs: Json<ColumnTypes['examination.proofs']>; additional_funding: number;
    due: number; proposed_at: Date; proposed_by: string; confirmed_at: Date; confirmed_by: string;
    ended_at: Maybe<Date>;
  };
  field_comment: {
    id: string; case_id: string; place: string; label: string; text: string; written_by: string; written_at: Date;
    edited_at: Maybe<Date>; request_id: Maybe<string>; settled_by: Maybe<string>; settled_at: Maybe<Date>;
  };
  file_verdict: {
    sha256: string; rules: number; finding: string; checked_at: Date;
  };
  follow_up: {
    case_id: string; officer_id: string; due_on: string; note_id: string;
  };
  hearing: {
    id: string; proposal_id: string; purpose: ColumnTypes['hearing.purpose']; state: ColumnTypes['hearing.state'];
    reason: string; until: string; opened_at: Date; closed_at: Maybe<Date>; answer: Maybe<string>;
    decided_at: Maybe<Date>;
  };
  idempotency_key: {
    holder: string; key: string; fingerprint: Buffer; status: number;
    headers: Json<ColumnTypes['idempotency_key.headers']>; body: string; created_at: Date;
  };
  invoice_double: {
    invoice_id: string; other_id: string; is_double: boolean; reason: string; decided_by: string; decided_at: Date;
  };
  invoice_mark: {
    mark: number; invoice_id: string; verification_id: string;
  };
  known_device: {
    hash: Buffer; account_id: Maybe<string>; officer_id: Maybe<string>; used_at: Date; first_at: Maybe<Date>;
    name: Generated<string>; was_new: Generated<boolean>;
  };
  legal_form: {
    id: number; name: string; is_other: boolean;
  };
  letter: {
    id: string; proposal_id: string; act: string; content: Json<ColumnTypes['letter.content']>;
    announced_on: Maybe<string>; signed_by: string; media_id: Maybe<string>; created_at: Date;
    delivery: ColumnTypes['letter.delivery']; printed_at: Maybe<Date>; printed_by: Maybe<string>;
    posted_on: Maybe<string>; posted_at: Maybe<Date>; posted_by: Maybe<string>; retrieved_at: Maybe<Date>;
    reminded_on: Maybe<string>;
  };
  letter_text: {
    name: string; version: number; text: string; reason: string; proposed_by: string; confirmed_by: string;
    in_force_since: Date;
  };
  login_failure: {
    id: string; subject: string; failed_at: Date;
  };
  login_session: {
    hash: Buffer; account_id: string; created_at: Date; used_at: Date; expires_at: Date; device: Generated<string>;
    stage: Generated<string>;
  };
  media: {
    id: string; company_id: string; file_name: string; file_size: number; mime_type: string; sha256: string;
    storage_key: string; generated: Generated<boolean>; uploaded_at: Date; deleted_at: Maybe<Date>;
    uploaded_by: Maybe<string>; deleted_by: Maybe<string>;
  };
  media_link: {
    id: string; media_id: string; company_id: string; linked_resource: string; keywords: string[];
    proposal_id: Maybe<string>; created_at: Date; deleted_at: Maybe<Date>;
  };
  message_template: {
    id: string; officer_id: string; is_shared: boolean; name: string; text: string; changed_at: Date;
  };
  money_of_case: {
    id: string; number: string; company_id: string; company_name: string; submitted_at: Date; withdrawn_at: Date;
    year: number; pot_id: string; day_of_raffle: string; postcode: string; city: string; state: string;
    is_weak: boolean; legal_form: string; size: number; module_one: boolean; module_two: boolean; requested: number;
    granted: number; bound: number; paid: number; repaid: number; released: number; reclaimed: number;
    revision_status: string; decided_at: Date; announced_on: string;
  };
  oauth_code: {
    hash: Buffer; family_id: string; client_id: string; redirect_uri: string; code_challenge: string; expires_at: Date;
    used_at: Maybe<Date>;
  };
  oauth_token: {
    hash: Buffer; family_id: string; kind: ColumnTypes['oauth_token.kind']; expires_at: Date; used_at: Maybe<Date>;
    revoked_at: Maybe<Date>;
  };
  objection: {
    id: string; proposal_id: string; filed_at: Date; closed_at: Maybe<Date>; outcome: Maybe<string>;
    filed_on: Maybe<string>; reason: Maybe<string>; against: Maybe<ColumnTypes['objection.against']>;
    ended_as: Maybe<ColumnTypes['objection.ended_as']>; letter_id: Maybe<string>;
  };
  officer: {
    id: string; email: string; email_key: string; name: string; roles: ColumnTypes['officer.roles'];
    password_hash: string; one_time_until: Maybe<Date>; second_factor_secret: string;
    second_factor_confirmed_at: Maybe<Date>; last_code_step: Maybe<number>; wrong_codes: Generated<number>;
    is_active: Generated<boolean>; created_at: Date;
  };
  officer_identity: {
    issuer: string; subject: string; officer_id: string; linked_at: Date; used_at: Date;
  };
  officer_role: {
    id: Generated<string>; officer_id: string; role: ColumnTypes['officer_role.role']; from_day: string;
    until_day: Maybe<string>; given_at: Date; given_by: Maybe<string>; proposed_by: Maybe<string>;
    ended_at: Maybe<Date>; ended_by: Maybe<string>;
  };
  officer_session: {
    hash: Buffer; officer_id: string; stage: ColumnTypes['officer_session.stage']; created_at: Date; used_at: Date;
    expires_at: Date; device: Generated<string>;
  };
  paper_application: {
    id: string; account_id: Maybe<string>; company_id: string; received_on: string; scan_id: Maybe<string>;
    typed_by: string; created_at: Date; proposal_id: Maybe<string>; handed_in_at: Maybe<Date>;
    subject: ColumnTypes['paper_application.subject']; remark: Maybe<string>;
  };
  passkey: {
    id: string; account_id: Maybe<string>; officer_id: Maybe<string>; public_key: Buffer; counter: number;
    transports: string[]; name: string; created_at: Date; used_at: Maybe<Date>;
  };
  passkey_challenge: {
    hash: Buffer; holder_id: Maybe<string>; expires_at: Date;
  };
  past_cases: {
    kind: string; state: string; received: boolean; approved: boolean; paid: boolean; cases: number; amount: number;
  };
  past_revision: {
    id: string; revision_id: string; proposal_id: string; revision_status: ColumnTypes['past_revision.revision_status'];
    decided_at: Date; decided_by: string; reason: Maybe<string>; revoked_at: Maybe<Date>; revoked_by: Maybe<string>;
    revoke_reason: Maybe<string>; objection_id: string; ended_at: Date; revoke_effective_from: Maybe<string>;
    letter_id: Maybe<string>; revoke_letter_id: Maybe<string>; version: Generated<number>;
    approved: Json<ColumnTypes['past_revision.approved'] | null>;
  };
  payout: {
    id: string; verification_id: string; amount: number; holder: string; iban: string; bic: Maybe<string>;
    state: ColumnTypes['payout.state']; proposed_at: Date; proposed_by: string; approved_at: Maybe<Date>;
    approved_by: Maybe<string>; run_id: Maybe<string>; sent_at: Maybe<Date>; paid_on: Maybe<string>;
    returned_on: Maybe<string>; reason: Maybe<string>;
  };
  payout_run: {
    id: string; execute_on: string; file: string; created_at: Date; created_by: string; downloaded_at: Maybe<Date>;
    downloaded_by: Maybe<string>;
  };
  proposal: {
    id: string; company_id: string; account_id: string; number: string; company_name: string;
    current_step: Generated<number>; complete_steps: Generated<number>;
    facts: DefaultedJson<ColumnTypes['proposal.facts']>; row_version: Generated<number>;
    value_chain_forced: Generated<boolean>; given_code: Maybe<string>; sum_dij_funding: Generated<number>;
    submitted_at: Maybe<Date>; confirmed_at: Maybe<Date>; received_at: Maybe<Date>; withdrawn_at: Maybe<Date>;
    content_hash: Maybe<string>; rules_version: Maybe<string>; sheet_media_id: Maybe<string>; created_at: Date;
    updated_at: Date; handed_in_by: Maybe<string>; portal_delivery_since: Maybe<Date>;
  };
  proposal_step: {
    proposal_id: string; step: number; data: Json<ColumnTypes['proposal_step.data']>; version: Generated<number>;
    rules_version: string; saved_at: Date; saved_by: Maybe<string>; run_since: Maybe<Date>;
    run_version: Generated<number>;
  };
  proposal_step_past: {
    proposal_id: string; step: number; version: number; data: Json<ColumnTypes['proposal_step_past.data']>;
    replaced_by: Maybe<string>; replaced_at: Date; is_logged: Generated<boolean>;
  };
  provider_arrival: {
    browser: Buffer; side: ColumnTypes['provider_arrival.side']; issuer: string; subject: string;
    told: Json<ColumnTypes['provider_arrival.told']>; id_token: string; sid: Maybe<string>; query: string;
    expires_at: Date;
  };
  provider_attempt: {
    state: Buffer; browser: Buffer; side: ColumnTypes['provider_attempt.side']; nonce: string; verifier: string;
    query: string; expires_at: Date;
  };
  provider_session: {
    login_hash: Maybe<Buffer>; officer_hash: Maybe<Buffer>; issuer: string; subject: string; sid: Maybe<string>;
    id_token: string;
  };
  raffle: {
    id: string; pot_id: string; company_id: Maybe<string>; account_id: Maybe<string>; month: string;
    is_value_chain: boolean; pseudonym: string; valid: Maybe<boolean>; rank: Maybe<number>; proposal_id: Maybe<string>;
    created_at: Date; past_submitted: Generated<boolean>;
  };
  raffle_pot: {
    id: string; raffle_begin: Date; raffle_end: Date; day_of_raffle: string; submit_begin: Date; submit_end: Date;
    quotas: number; seed: Buffer; commitment: string; list_hash: Maybe<string>; frozen_at: Maybe<Date>;
    frozen_by: Maybe<string>; public_source: Maybe<string>; public_value: Maybe<string>; drawn_at: Maybe<Date>;
    drawn_by: Maybe<string>; public_kind: Generated<string>; month: Maybe<string>;
  };
  raffle_reminder: {
    raffle_id: string; days: number; sent_at: Date;
  };
  receipt: {
    id: Generated<string>; company_id: string; proposal_id: Maybe<string>; media_id: Maybe<string>;
    act: ColumnTypes['receipt.act']; subject: string; account_id: Maybe<string>; done_by: Maybe<string>;
    content_hash: string; happened_at: Date; place: Maybe<number>; statement: Maybe<string>; signature: Maybe<string>;
    raffle_id: Maybe<string>;
  };
  receipt_head: {
    day: string; size: number; head: Json<ColumnTypes['receipt_head.head']>;
  };
  receipt_node: {
    level: number; position: number; hash: Buffer;
  };
  recovery_code: {
    hash: Buffer; account_id: string; used_at: Maybe<Date>;
  };
  repayment: {
    id: string; closing_decision_id: string; amount: number; booked_on: string; noted_at: Date; noted_by: string;
  };
  replaced_answers: {
    id: Generated<number>; proposal_id: string; verification_id: Maybe<string>; step: number;
    data: Json<ColumnTypes['replaced_answers.data']>; replaced_by: Maybe<string>; replaced_at: Date;
  };
  revision: {
    id: string; proposal_id: string; revision_status: ColumnTypes['revision.revision_status']; decided_at: Date;
    decided_by: string; reason: Maybe<string>; approved: Json<ColumnTypes['revision.approved'] | null>;
    revoked_at: Maybe<Date>; revoked_by: Maybe<string>; revoke_reason: Maybe<string>;
    revoke_effective_from: Maybe<string>; letter_id: Maybe<string>; revoke_letter_id: Maybe<string>;
    version: Generated<number>;
  };
  role_grant: {
    id: string; officer_id: string; roles: ColumnTypes['role_grant.roles']; from_day: string; until_day: Maybe<string>;
    reason: string; state: ColumnTypes['role_grant.state']; proposed_by: string; proposed_at: Date;
    decided_by: Maybe<string>; decided_at: Maybe<Date>; refusal: Maybe<string>;
  };
  sector_key: {
    id: number; key: string; name: string; is_other: boolean;
  };
  sent_mail: {
    id: string; recipient: Buffer; subject: string; queued_at: Date; sent_at: Date;
  };
  setting: {
    name: string; value: Json<ColumnTypes['setting.value']>; changed_at: Date;
  };
  signature_check: {
    media_id: string; linked_resource: string; verdict: Json<ColumnTypes['signature_check.verdict']>; checked_at: Date;
  };
  signature_evidence: {
    media_id: string; sha256: string; content: Buffer; added_at: Date;
  };
  step_item: {
    id: string; proposal_id: string; step: number; created_at: Date; removed_at: Maybe<Date>;
  };
  token_family: {
    id: string; account_id: Maybe<string>; client_id: string; scope: string; session_hash: Maybe<Buffer>;
    created_at: Date; expires_at: Date; revoked_at: Maybe<Date>; officer_id: Maybe<string>;
  };
  value_chain_use: {
    code: string; proposal_id: string;
  };
  verification: {
    id: string; proposal_id: string; company_id: string; account_id: string;
    current_step: Generated<ColumnTypes['verification.current_step']>;
    form: DefaultedJson<ColumnTypes['verification.form']>; row_version: Generated<number>;
    financial_plan_version: Generated<number>; check_required: Generated<boolean>; sample_id: Maybe<string>;
    resubmit_until: Maybe<string>; resubmit_reason: Maybe<string>; last_transition: Maybe<string>;
    stepped_at: Maybe<Date>; content_hash: Maybe<string>; rules_version: Maybe<string>; transmitted_at: Maybe<Date>;
    sheet_media_id: Maybe<string>; submitted_at: Maybe<Date>; created_at: Date; updated_at: Date;
    received_at: Maybe<Date>; amendment_id: Maybe<string>; resubmit_items: Generated<string[]>;
    is_marked: Generated<boolean>; handed_in_by: Maybe<string>; resubmit_request: Maybe<string>;
  };
  verification_proof: {
    id: string; verification_id: string; position: number; proof_id: string;
    account: DefaultedJson<ColumnTypes['verification_proof.account']>; row_version: Generated<number>;
  };
  verification_proof_invoice: {
    id: string; verification_proof_id: string; company_id: string; media_id: string; resubmitted: boolean;
    sealed: Generated<boolean>; meta: Json<ColumnTypes['verification_proof_invoice.meta']>; created_at: Date;
    updated_at: Date; row_version: Generated<number>;
  };
  verification_reminder: {
    proposal_id: string; kind: string; sent_at: Date;
  };
  verification_sample: {
    id: string; drawn_at: Maybe<Date>; drawn_by: Maybe<string>; percent: Maybe<number>;
    protocol: Json<ColumnTypes['verification_sample.protocol'] | null>; prepared_at: Maybe<Date>;
    prepared_by: Maybe<string>; seed: Maybe<Buffer>; commitment: Maybe<string>; public_source: Maybe<string>;
    draw_day: Maybe<string>; frozen: Json<ColumnTypes['verification_sample.frozen'] | null>;
  };
  waiting_invoice: {
    link_id: string; changes: Json<ColumnTypes['waiting_invoice.changes']>; row_version: Generated<number>;
  };
  work_list: {
    kind: ColumnTypes['work_list.kind']; id: string; proposal_id: string; number: string; company_name: string;
    place: string; state: string; assignee_id: Maybe<string>; received_at: Maybe<Date>; due_on: Maybe<string>;
    amount: number; is_open: boolean; on_hold: boolean; in_objection: boolean; in_amendment: boolean;
  };
}
