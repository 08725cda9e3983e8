import type { PurposeName } from '../media/public.ts';

/** What a person is in a company. One person may be something else in each. */
export const COMPANY_ROLES = ['owner', 'contributor', 'tax-adviser', 'reader'] as const;

export type CompanyRole = (typeof COMPANY_ROLES)[number];

interface CompanyRoleText {
  label: string;
  /** What somebody with this role does, in one line. */
  what: string;
}

export const COMPANY_ROLE_TEXT = {
  owner: { label: 'Inhaber', what: 'darf alles: ausfüllen, einreichen, unterschreiben und Personen verwalten' },
  contributor: { label: 'Mitarbeit', what: 'füllt Anträge und Nachweise aus, reicht aber nichts ein' },
  'tax-adviser': {
    label: 'Steuerberatung',
    what: 'füllt De-minimis, Finanzierungsplan, Zuschuss, Rechnungen, Zahlungen und Bankdaten aus, reicht aber nichts ein',
  },
  reader: { label: 'Lesen', what: 'sieht alles und ändert nichts' },
} as const satisfies Record<CompanyRole, CompanyRoleText>;

/** What can be done for a company. */
export type CompanyAct = 'read' | 'prepare' | 'fill-in' | 'fill-in-finances' | 'submit' | 'manage-people';

interface CompanyActRow {
  /** Who may. */
  roles: readonly CompanyRole[];
  /** As a refusal names it. */
  name: string;
}

/** Role × act: asked by the server before every call of an applicant, and by the screens. */
export const COMPANY_ACTS = {
  read: { roles: COMPANY_ROLES, name: 'Lesen' },
  // Nothing of it says anything to the agency: moving between steps, uploading a file, beginning a proof of use.
  prepare: { roles: ['owner', 'contributor', 'tax-adviser'], name: 'Vorbereiten' },
  'fill-in': { roles: ['owner', 'contributor'], name: 'Ausfüllen dieses Teils' },
  'fill-in-finances': { roles: ['owner', 'contributor', 'tax-adviser'], name: 'Ausfüllen der Angaben zu den Finanzen' },
  // Whatever binds the company: entering the lottery, submitting, signing, withdrawing, objecting.
  submit: { roles: ['owner'], name: 'Einreichen und Unterschreiben' },
  'manage-people': { roles: ['owner'], name: 'Verwalten der Personen' },
} as const satisfies Record<CompanyAct, CompanyActRow>;

export function mayInCompany(role: CompanyRole, act: CompanyAct): boolean {
  return (COMPANY_ACTS[act].roles as readonly CompanyRole[]).includes(role);
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
} as const satisfies Record<PurposeName, CompanyAct>;

/** Giving a file this purpose, or taking it away; undefined: one that nobody counts. */
export function actOfPurpose(purpose: PurposeName | undefined): CompanyAct {
  return purpose === undefined ? 'fill-in' : ACT_OF_PURPOSE[purpose];
}

/**
 * Why a role may not: which role may, and whom to ask. `owners`: their names; at least one, since the last owner cannot go.
 */
export function companyRefusal(role: CompanyRole, act: CompanyAct, owners: readonly string[]): string {
  const may = COMPANY_ACTS[act].roles.map((one) => `„${COMPANY_ROLE_TEXT[one].label}“`).join(' oder ');
  return (
    `Ihre Rolle „${COMPANY_ROLE_TEXT[role].label}“ erlaubt das ${COMPANY_ACTS[act].name} nicht. ` +
    `Das darf die Rolle ${may}. Bitte fragen Sie ${owners.join(' oder ')}.`
  );
}

export const NO_LONGER_MEMBER = 'Sie gehören nicht zu diesem Unternehmen. Wählen Sie ein anderes Unternehmen.';
