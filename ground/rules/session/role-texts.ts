import { COMPANY_ACTS, type CompanyAct, type CompanyRole } from './rights.ts';

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

/** As a refusal names it. */
const ACT_NAME = {
  read: 'Lesen',
  prepare: 'Vorbereiten',
  'fill-in': 'Ausfüllen dieses Teils',
  'fill-in-finances': 'Ausfüllen der Angaben zu den Finanzen',
  submit: 'Einreichen und Unterschreiben',
  'manage-people': 'Verwalten der Personen',
} as const satisfies Record<CompanyAct, string>;

/** Why a role may not, and which one may. */
export function companyBar(role: CompanyRole, act: CompanyAct): string {
  const may = COMPANY_ACTS[act].map((one) => `„${COMPANY_ROLE_TEXT[one].label}“`).join(' oder ');
  const what = ACT_NAME[act];
  return `Ihre Rolle „${COMPANY_ROLE_TEXT[role].label}“ erlaubt das ${what} nicht. Das darf die Rolle ${may}.`;
}

/** The same with whom to ask. `owners`: their names; at least one, since the last owner cannot go. */
export function companyRefusal(role: CompanyRole, act: CompanyAct, owners: readonly string[]): string {
  return `${companyBar(role, act)} Bitte fragen Sie ${owners.join(' oder ')}.`;
}

export const NO_LONGER_MEMBER = 'Sie gehören nicht zu diesem Unternehmen. Wählen Sie ein anderes Unternehmen.';
