import type { PurposeName } from '#ground/rules/files/purposes.ts';

/** Where the pages of a company stand in the browser, for whoever acts for several. */
export function companyPlace(companyId: string): string {
  return `/f/${companyId}`;
}

/** What a person is in a company. One person may be something else in each. */
export const COMPANY_ROLES = ['owner', 'contributor', 'tax-adviser', 'reader'] as const;

export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** What can be done for a company. */
export type CompanyAct = 'read' | 'prepare' | 'fill-in' | 'fill-in-finances' | 'submit' | 'manage-people';

/** Role × act: asked by the server before every call of an applicant, and by the screens. */
export const COMPANY_ACTS = {
  read: COMPANY_ROLES,
  // Nothing of it says anything to the agency: moving between steps, uploading a file, beginning a proof of use.
  prepare: ['owner', 'contributor', 'tax-adviser'],
  'fill-in': ['owner', 'contributor'],
  'fill-in-finances': ['owner', 'contributor', 'tax-adviser'],
  // Whatever binds the company: entering the lottery, submitting, signing, withdrawing, objecting.
  submit: ['owner'],
  'manage-people': ['owner'],
} as const satisfies Record<CompanyAct, readonly CompanyRole[]>;

export function mayInCompany(role: CompanyRole, act: CompanyAct): boolean {
  return (COMPANY_ACTS[act] as readonly CompanyRole[]).includes(role);
}

/** The steps of an application that are about money: De-minimis, financing plan, grant. */
const FINANCIAL_STEPS: readonly number[] = [4, 8, 9];
/** Which sheet is sent, and how. */
const SENDING_STEP = 11;

/** Saving a step of the application. */
export function actOfStep(step: number): CompanyAct {
  if (step === SENDING_STEP) return 'submit';
  return FINANCIAL_STEPS.includes(step) ? 'fill-in-finances' : 'fill-in';
}

/** The steps of a proof of use that are about money: the approved proofs with their invoices, and the bank account. */
const FINANCIAL_VERIFICATION_STEPS: readonly number[] = [4, 5];

/** Changing a step of the proof of use; undefined: the remark on late invoices. */
export function actOfVerificationStep(step: number | undefined): CompanyAct {
  return step === undefined || FINANCIAL_VERIFICATION_STEPS.includes(step) ? 'fill-in-finances' : 'fill-in';
}

const ACT_OF_PURPOSE = {
  balanceSheet: 'fill-in',
  device: 'fill-in-finances',
  certificate: 'fill-in-finances',
  bank: 'fill-in-finances',
  finance: 'fill-in-finances',
  signedSheet: 'submit',
  proofItem: 'fill-in-finances',
  invoiceInbox: 'fill-in-finances',
  inDepthCheck: 'fill-in-finances',
  signedProofOfUse: 'submit',
  hearing: 'fill-in',
} as const satisfies Record<PurposeName, CompanyAct>;

/** Giving a file this purpose, or taking it away; undefined: one that nobody counts. */
export function actOfPurpose(purpose: PurposeName | undefined): CompanyAct {
  return purpose === undefined ? 'fill-in' : ACT_OF_PURPOSE[purpose];
}
