import type { ShortName } from './resource.ts';
import { findResource } from './resource-table.ts';

/** Classes that appear as `@type` of an answer without being a resource: their context is the base context alone. */
export const otherClassNames = [
  'AccountConfirmation',
  'AgencyAccount',
  'AgencyCase',
  'AgencyEntrypoint',
  'AgencyPot',
  'AgencySettings',
  'AppliedTransition',
  'ApprovedData',
  'AssignedCases',
  'AuditEntry',
  'AuditHead',
  'Budget',
  'Clock',
  'CompanyReceipts',
  'Dashboard',
  'DrawProtocol',
  'FailedJob',
  'FinancialPlan',
  'InboxReading',
  'InvoicePrefill',
  'InvoiceDoubts',
  'InvoiceView',
  'Letter',
  'ListedCase',
  'Officer',
  'Overview',
  'OwnDoubles',
  'PasswordChange',
  'PasswordCheck',
  'PayoutRun',
  'PayoutStatus',
  'PerformedAct',
  'ProposalStep0',
  'ProposalStep1',
  'ProposalStep2',
  'ProposalStep3',
  'ProposalStep4',
  'ProposalStep5',
  'ProposalStep6',
  'ProposalStep7',
  'ProposalStep8',
  'ProposalStep9',
  'ProposalStep10',
  'ProposalStep11',
  'Receipts',
  'Revision',
  'SampleCandidates',
  'SignatureVerdict',
  'Start',
  'TakeoverResult',
  'TakeoverSources',
  'ToSign',
  'UnpaidCase',
  'VerificationSample',
  'WizardState',
] as const;

export type ClassName = ShortName | (typeof otherClassNames)[number];

/** True for every name that may stand in `@type` of an answer. */
export function isClassName(name: string): name is ClassName {
  return findResource(name) !== undefined || (otherClassNames as readonly string[]).includes(name);
}
