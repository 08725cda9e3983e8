import type { Vouched } from '@portal/domain/account/identity.ts';
import type { RegisteredAddress } from '@portal/domain/account/wire.ts';
import type { Closing } from '@portal/domain/agency/accounting/wire.ts';
import type { SampleProtocol } from '@portal/domain/agency/administration/wire.ts';
import type { AmendmentChanges } from '@portal/domain/agency/amendment/amendment.ts';
import type { ApprovedSnapshot } from '@portal/domain/agency/amendment/approved-snapshot.ts';
import type { CheckResult, ReviewedRecord, ReviewKind } from '@portal/domain/agency/approval/check-list.ts';
import type { AuditContent } from '@portal/domain/agency/audit/audit.ts';
import type { Role } from '@portal/domain/agency/audit/roles.ts';
import type { ListedKindName } from '@portal/domain/agency/case/work-list.ts';
import type { FileSelection } from '@portal/domain/agency/case-file/selection.ts';
import type { MachineAnswer } from '@portal/domain/agency/checking/answer.ts';
import type { ExaminedProof } from '@portal/domain/agency/examination/examination.ts';
import type { FilePurposeName } from '@portal/domain/agency/legal/file-law.ts';
import type { HearingPurpose } from '@portal/domain/agency/legal/hearing.ts';
import type { LetterContent } from '@portal/domain/agency/letter/content.ts';
import type { ReclaimPart } from '@portal/domain/agency/payout/reclaim.ts';
import type { AmendmentEnd, ObjectionEnd } from '@portal/domain/agency/proceedings/wire.ts';
import type { CorrectionState } from '@portal/domain/agency/tables/correction.ts';
import type { HearingState } from '@portal/domain/agency/tables/hearing.ts';
import type { BankChangeState, PayoutState } from '@portal/domain/agency/tables/payout.ts';
import type { BudgetAccount } from '@portal/domain/budget/ledger.ts';
import type { BudgetChange } from '@portal/domain/budget/wire.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import type { CaseStanding } from '@portal/domain/personal-data/closing.ts';
import type { RevisionStatus } from '@portal/domain/proposal/revision-status.ts';
import type { ReceiptAct, ReceiptHead } from '@portal/domain/receipt/receipt.ts';
import type { Verdict } from '@portal/domain/signature/verdict.ts';
import type { VerificationState } from '@portal/domain/verification/workflow.ts';
import type { ColumnType } from 'kysely';

/** Null unless given. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Written as text, read as what it holds. */
export type Json<T> = null extends T
  ? ColumnType<T, string | null | undefined, string | null>
  : ColumnType<T, string, string>;
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

/** What the SQL cannot say of a column: what its JSON holds, which texts stand in it. `npm run schema` reads the names. */
export interface ColumnTypes {
  'account_identity.vouched': Vouched;
  'account_token.purpose': 'confirm' | 'reset';
  'amendment.approved': ApprovedSnapshot;
  'amendment.changes': AmendmentChanges;
  'amendment.ended_as': AmendmentEnd;
  'answer_change.before': unknown;
  'audit_entry.actor_kind': AuditContent['actorKind'];
  'audit_entry.detail': Answers;
  'audit_entry.kind': AuditContent['kind'];
  'bank_change.state': Exclude<BankChangeState, 'none'>;
  'budget_change.kind': BudgetChange['kind'];
  'budget_change.state': BudgetChange['state'];
  'budget_entry.source': BudgetAccount;
  'budget_entry.target': BudgetAccount;
  'case_assignment.kind': ReviewedRecord;
  'case_check.kind': ReviewedRecord;
  'case_check.machine': MachineAnswer | null;
  'case_check.result': CheckResult;
  'case_check.review': ReviewKind;
  'case_file.purpose': FilePurposeName;
  'case_file.selection': FileSelection;
  'case_standing.standing': CaseStanding;
  'closing_decision.kind': Closing['kind'];
  'closing_decision.parts': ReclaimPart[] | null;
  'company.addresses': RegisteredAddress[];
  'corrected_step.data': Answers;
  'correction.state': Exclude<CorrectionState, 'none'>;
  'current_grant.amendment_id': string | null;
  'current_grant.approved': ApprovedSnapshot | null;
  'current_grant.revision_status': RevisionStatus;
  'hearing.purpose': HearingPurpose;
  'hearing.state': Exclude<HearingState, 'none'>;
  'accounted_grant.approved': ApprovedSnapshot | null;
  'accounted_grant.revision_status': RevisionStatus;
  'decision_draft.content': Answers;
  'examination.proofs': ExaminedProof[];
  'idempotency_key.headers': Record<string, string>;
  'letter.content': LetterContent;
  'oauth_token.kind': 'access' | 'refresh';
  'objection.against': RevisionStatus;
  'objection.ended_as': ObjectionEnd;
  'officer.roles': Role[];
  'officer_session.stage': 'code' | 'password' | 'in' | 'command-line';
  'past_revision.revision_status': RevisionStatus;
  'past_cases.kind': ListedKindName | 'draft';
  'payout.state': Exclude<PayoutState, 'none'>;
  'proposal.facts': object;
  'provider_arrival.side': 'applicant' | 'officer';
  'provider_arrival.told': Answers;
  'provider_attempt.side': 'applicant' | 'officer';
  'proposal_step.data': Answers;
  'proposal_step_past.data': Answers;
  'receipt.act': ReceiptAct;
  'receipt_head.head': ReceiptHead;
  'revision.approved': ApprovedSnapshot;
  'revision.revision_status': RevisionStatus;
  'setting.value': object;
  'signature_check.verdict': Verdict;
  'verification.current_step': VerificationState;
  'verification.form': Answers;
  'verification_proof.account': Answers;
  'verification_proof_invoice.meta': Answers;
  'verification_sample.protocol': SampleProtocol;
  'work_list.kind': ListedKindName;
}
