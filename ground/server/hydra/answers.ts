import type {
  AccountConfirmation,
  Company,
  PasswordChange,
  PasswordCheck,
  Profile,
  RegisteredUser,
} from '#features/account/rules/wire.ts';
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
} from '#features/administration/rules/wire.ts';
import type { AuditEntry } from '#features/audit/rules/audit.ts';
import type { BankFile, BankFileDetail } from '#features/bank-files/rules/wire.ts';
import type { BudgetOverview } from '#features/budget/rules/wire.ts';
import type { BulkRun, BulkView, MessageTemplate } from '#features/bulk-acts/rules/wire.ts';
import type { CaseFilePlan } from '#features/case-file/rules/wire.ts';
import type {
  OwnCase,
  OwnResubmission,
  OwnStart,
  PaidVerification,
  PublicOverview,
} from '#features/cases/rules/own/wire.ts';
import type { AgencyCase } from '#features/cases/rules/wire.ts';
import type {
  AcceptedInvitation,
  CompanyPeople,
  CompanyRecord,
  InvitationView,
  Memberships,
} from '#features/company/rules/wire.ts';
import type { DayStart } from '#features/day/rules/wire.ts';
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
} from '#features/desk/rules/wire.ts';
import type { LetterContent } from '#features/letter/rules/content.ts';
import type { FileBody, MediaLinkBody } from '#features/media/rules/wire.ts';
import type { AccessChange, AccessOverview, Deputies } from '#features/officers/rules/wire.ts';
import type { PaperApplications } from '#features/paper/rules/wire.ts';
import type {
  AppliedStatuses,
  InvoiceDoubts,
  PayoutRun,
  PayoutRunDetail,
  UnpaidCase,
} from '#features/payout/rules/wire.ts';
import type { AccountClosing, ClosedAccount } from '#features/personal-data/rules/closing.ts';
import type { OwnData } from '#features/personal-data/rules/data-export.ts';
import type { PostOut, PostOutResults } from '#features/post-out/rules/wire.ts';
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
} from '#features/proposal/rules/wire.ts';
import type { WizardStanding } from '#features/proposal/rules/wizard.ts';
import type { DrawProtocol } from '#features/raffle/rules/protocol.ts';
import type { EntryBody, PotBody, ProfileRaffle } from '#features/raffle/rules/wire.ts';
import type { CompanyReceipts } from '#features/receipt/rules/wire.ts';
import type { SignatureVerdict } from '#features/signature/rules/wire.ts';
import type { FinancialPlan } from '#features/verification/rules/plan.ts';
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
} from '#features/verification/rules/wire.ts';
import type { OpenEnds } from '#ground/rules/contract/wire.ts';
import type { ClockBody, WireBudget } from '#ground/rules/programme/wire.ts';
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
