import { mail, reason } from '#features/cases/rules/act-fields.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import type { AccountFlags } from '#ground/rules/session/account-state.ts';

/** An account as far as acts depend on it. */
export interface ManagedAccount extends AccountFlags {
  hasPassword: boolean;
  /** Asks for a second one. */
  hasSecondFactor: boolean;
}

interface AccountActRule {
  /** German, as the button names it. */
  label: string;
  needs?: Fields;
  /** What the record of acts says. */
  audit: string;
  /** An account's four facts are independent of each other, so each act asks for its own. */
  isOpen(account: ManagedAccount): boolean;
}

/** What the service desk does with accounts (agency.md, "approve or deactivate an account"). */
export const ACCOUNT_ACTS = {
  approve: { label: 'Konto freigeben', audit: 'Konto freigegeben', isOpen: ({ approved }) => !approved },
  activate: { label: 'Konto aktivieren', audit: 'Konto aktiviert', isOpen: ({ isActive }) => !isActive },
  deactivate: {
    label: 'Konto deaktivieren',
    needs: { reason },
    audit: 'Konto deaktiviert',
    isOpen: ({ isActive }) => isActive,
  },
  'force-password': {
    label: 'Neues Passwort verlangen',
    needs: { reason },
    audit: 'Neues Passwort verlangt',
    isOpen: ({ hasPassword, weakPassword }) => hasPassword && !weakPassword,
  },
  'reset-factors': {
    label: 'Zweiten Faktor ausschalten',
    needs: { reason },
    audit: 'Zweiter Faktor ausgeschaltet, alle Anmeldungen beendet',
    isOpen: ({ hasSecondFactor }) => hasSecondFactor,
  },
  'resend-confirmation': {
    label: 'E-Mail zur Bestätigung noch einmal senden',
    audit: 'E-Mail zur Bestätigung noch einmal gesendet',
    isOpen: ({ confirmed }) => !confirmed,
  },
  'send-reset': {
    label: 'E-Mail für ein neues Passwort senden',
    audit: 'E-Mail für ein neues Passwort gesendet',
    isOpen: ({ confirmed, isActive }) => confirmed && isActive,
  },
  'retry-mail': {
    label: 'Gescheiterte E-Mail noch einmal senden',
    needs: { mail },
    audit: 'Gescheiterte E-Mail noch einmal gesendet',
    isOpen: () => true,
  },
} as const satisfies Record<string, AccountActRule>;

export type AccountActName = keyof typeof ACCOUNT_ACTS;

export function isAccountAct(text: string): text is AccountActName {
  return Object.hasOwn(ACCOUNT_ACTS, text);
}

export function accountActRule(act: AccountActName): AccountActRule {
  return ACCOUNT_ACTS[act];
}

/** The acts that make sense for an account as it stands. */
export function openAccountActs(account: ManagedAccount): AccountActName[] {
  return (Object.keys(ACCOUNT_ACTS) as AccountActName[]).filter((act) => accountActRule(act).isOpen(account));
}
