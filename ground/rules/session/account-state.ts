import { CONTRACT_MESSAGES } from '#ground/rules/contract/messages.ts';

/** What bars an account, in the order the specification checks it (1-portal §4); 'active' means nothing does. */
export type AccountState = 'unconfirmed' | 'unapproved' | 'weak-password' | 'inactive' | 'active';

export interface AccountFlags {
  confirmed: boolean;
  approved: boolean;
  weakPassword: boolean;
  isActive: boolean;
}

/** First bar that applies: e-mail not confirmed, approval needed, password must be changed, deactivated. */
export function accountState({ confirmed, approved, weakPassword, isActive }: AccountFlags): AccountState {
  if (!confirmed) return 'unconfirmed';
  if (!approved) return 'unapproved';
  if (weakPassword) return 'weak-password';
  return isActive ? 'active' : 'inactive';
}

/** What an account's state is called at the agency's desk. */
export const ACCOUNT_STATE_LABEL = {
  unconfirmed: 'E-Mail nicht bestätigt',
  unapproved: 'nicht freigegeben',
  'weak-password': 'Passwort zu ändern',
  inactive: 'deaktiviert',
  active: 'aktiv',
} as const satisfies Record<AccountState, string>;

export function isAccountState(text: string): text is AccountState {
  return Object.hasOwn(ACCOUNT_STATE_LABEL, text);
}

/** Why an account in this state may not act, and what to do; undefined for an active one. */
export const ACCOUNT_STATE_REASON = {
  unconfirmed: 'Ihre E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link in der E-Mail zur Registrierung.',
  unapproved: 'Ihr Benutzerkonto ist noch nicht freigegeben. Sie erhalten eine E-Mail, sobald es freigegeben ist.',
  'weak-password': 'Ihr Passwort muss geändert werden. Legen Sie zuerst ein neues Passwort fest.',
  inactive: CONTRACT_MESSAGES.disabled.german,
  active: undefined,
} as const satisfies Record<AccountState, string | undefined>;
