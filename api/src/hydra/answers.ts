import type {
  AccountConfirmation,
  Company,
  PasswordChange,
  PasswordCheck,
  Profile,
  RegisteredUser,
} from '@portal/domain/account/wire.ts';
import type { BankFile, BankFileDetail } from '@portal/domain/agency/accounting/bank-wire.ts';
import type {
  AppliedStatuses,
  InvoiceDoubts,
  PayoutRun,
  PayoutRunDetail,
  UnpaidCase,
} from '@portal/domain/agency/accounting/wire.ts';
import type {
  AgencyAccount,
  AgencyAccountDetail,
  AgencyLetterText,
  AgencyLetterTextDetail,
  AgencyPot,
  AgencyPotDetail,
  AgencySettings,
  AuditHead,
  CandidatesByClass,
  FailedJob,
  ListedSample,
  SampleDetail,
} from '@portal/domain/agency/administration/wire.ts';
import type { AuditEntry } from '@portal/domain/agency/audit/audit.ts';
import type { BulkRun, BulkView, MessageTemplate } from '@portal/domain/agency/bulk/wire.ts';
import type { CaseFilePlan } from '@portal/domain/agency/case-file/wire.ts';
import type { DayStart } from '@portal/domain/agency/day/wire.ts';
import type {
  AssignableOfficer,
  AssignedCases,
  DashboardSums,
  DeskCalls,
  ListedCase,
  Officer,
  PerformedAct,
  Receipts,
  ToSign,
} from '@portal/domain/agency/desk/wire.ts';
import type { LetterContent } from '@portal/domain/agency/letter/content.ts';
import type { AccessChange, AccessOverview, Deputies } from '@portal/domain/agency/officers/wire.ts';
import type {
  OwnCase,
  OwnResubmission,
  OwnStart,
  PaidVerification,
  PublicOverview,
} from '@portal/domain/agency/own/wire.ts';
import type { PaperApplications } from '@portal/domain/agency/paper/wire.ts';
import type { PostOut, PostOutResults } from '@portal/domain/agency/post-out/wire.ts';
import type { AgencyCase } from '@portal/domain/agency/wire.ts';
import type { BudgetOverview } from '@portal/domain/budget/wire.ts';
import type {
  AcceptedInvitation,
  CompanyPeople,
  CompanyRecord,
  InvitationView,
  Memberships,
} from '@portal/domain/company/wire.ts';
import type { OpenEnds } from '@portal/domain/contract/wire.ts';
import type { FileBody, MediaLinkBody } from '@portal/domain/media/wire.ts';
import type { AccountClosing, ClosedAccount } from '@portal/domain/personal-data/closing.ts';
import type { OwnData } from '@portal/domain/personal-data/data-export.ts';
import type { ClockBody, WireBudget } from '@portal/domain/programme/wire.ts';
import type {
  AnswerChanges,
  AppliedTransition,
  FinancingProof,
  LookupEntry,
  Proposal,
  SectorKey,
  StepBody,
  SubmitCheck,
  TakeoverResult,
  TakeoverSources,
  WireRevisionStatus,
} from '@portal/domain/proposal/wire.ts';
import type { WizardStanding } from '@portal/domain/proposal/wizard.ts';
import type { DrawProtocol } from '@portal/domain/raffle/protocol.ts';
import type { EntryBody, PotBody, ProfileRaffle } from '@portal/domain/raffle/wire.ts';
import type { CompanyReceipts } from '@portal/domain/receipt/wire.ts';
import type { SignatureVerdict } from '@portal/domain/signature/wire.ts';
import type { FinancialPlan } from '@portal/domain/verification/plan.ts';
import type {
  AppliedVerificationTransition,
  ApprovedData,
  InboxReading,
  Invoice,
  InvoicePrefill,
  InvoiceView,
  OwnDoubles,
  ProofItem,
  Verification,
  VerificationDetail,
  WaitingInvoice,
  WaitingInvoices,
} from '@portal/domain/verification/wire.ts';
import type { ClassName } from './class-names.ts';

type StepClass = Extract<ClassName, `ProposalStep${number}`>;

/** What each class answers, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface Answers {
  AcceptedInvitation: AcceptedInvitation;
  AccessChange: AccessChange;
  AccountConfirmation: AccountConfirmation;
  AgencyAccess: AccessOverview;
  AgencyAccount: AgencyAccount | AgencyAccountDetail;
  AgencyBudget: BudgetOverview;
  AgencyCase: AgencyCase | OwnCase;
  AgencyCaseFile: CaseFilePlan;
  AgencyEntrypoint: DeskCalls;
  AgencyLetterText: AgencyLetterText | AgencyLetterTextDetail;
  AgencyPapers: PaperApplications;
  AgencyPot: AgencyPot | AgencyPotDetail;
  AgencySettings: AgencySettings;
  AnswerChanges: AnswerChanges;
  AppliedTransition: AppliedTransition | AppliedVerificationTransition;
  ApprovedData: ApprovedData;
  AssignedCases: AssignedCases;
  AuditEntry: AuditEntry;
  AuditHead: AuditHead;
  BankFile: BankFile | BankFileDetail;
  Budget: WireBudget;
  Clock: ClockBody;
  Company: Company;
  CompanyPeople: CompanyPeople;
  CompanyRecord: CompanyRecord;
  CompanyReceipts: CompanyReceipts;
  Dashboard: DashboardSums;
  DayStart: DayStart;
  Deputies: Deputies;
  DrawProtocol: DrawProtocol;
  FailedJob: FailedJob;
  FinancialPlan: FinancialPlan;
  InvoiceDoubts: InvoiceDoubts;
  InboxReading: InboxReading;
  InvitationView: InvitationView;
  InvoicePrefill: InvoicePrefill;
  InvoiceView: InvoiceView;
  LegalForm: LookupEntry;
  Letter: LetterContent;
  ListedCase: ListedCase;
  Media: FileBody;
  MediaLink: MediaLinkBody;
  Memberships: Memberships;
  Officer: Officer | AssignableOfficer;
  Overview: PublicOverview;
  AccountClosing: AccountClosing;
  ClosedAccount: ClosedAccount;
  OwnData: OwnData;
  OwnDoubles: OwnDoubles;
  OwnResubmission: OwnResubmission;
  PasswordChange: PasswordChange;
  PasswordCheck: PasswordCheck;
  PayoutRun: PayoutRun | PayoutRunDetail;
  PayoutStatus: AppliedStatuses;
  PerformedAct: PerformedAct;
  Proof: FinancingProof;
  Proposal: Proposal | NonNullable<ProfileRaffle['proposal']>;
  ProposalStep10: SubmitCheck;
  Raffle: EntryBody | ProfileRaffle;
  RafflePot: PotBody;
  PostOut: PostOut;
  PostOutResults: PostOutResults;
  Receipts: Receipts;
  Revision: { revisionStatus: WireRevisionStatus | null };
  SampleCandidates: CandidatesByClass;
  BulkRun: BulkRun | BulkView;
  MessageTemplate: MessageTemplate;
  SectorKey: SectorKey;
  SignatureVerdict: SignatureVerdict;
  Start: OwnStart;
  TakeoverResult: TakeoverResult;
  TakeoverSources: TakeoverSources;
  ToSign: ToSign;
  UnpaidCase: UnpaidCase;
  User: Profile | RegisteredUser;
  Verification: Verification | PaidVerification | (VerificationDetail & OpenEnds);
  VerificationProof: ProofItem;
  VerificationProofInvoice: Invoice;
  VerificationSample: ListedSample | SampleDetail;
  WaitingInvoice: WaitingInvoice;
  WaitingInvoices: WaitingInvoices;
  WizardState: WizardStanding;
}

/** Nothing can be answered of a class that stands neither above nor for a step. */
type AnswerOf<T extends ClassName> = T extends keyof Answers ? Answers[T] : T extends StepClass ? StepBody : never;

type WithoutAddress<Answer> = Answer extends { '@id': string } ? Omit<Answer, '@id'> : Answer;

type Bodies = { [T in ClassName]: WithoutAddress<AnswerOf<T>> };

/** What a presenter makes of a class; its address is set beside it. */
export type Body<T extends ClassName> = Bodies[T];
