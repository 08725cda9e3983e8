import { COMPANY_ROLES, type CompanyRole } from '#ground/rules/session/rights.ts';
import { COMPANY_ROLE_TEXT } from '#ground/rules/session/role-texts.ts';
import { RECEIPT_ACTS, type ReceiptAct } from './people.ts';

/**
 * What the record of a company holds, and who in it reads that of others. What somebody did themselves they always read.
 * `accounts` is about a person's own account, and stands in a company's record only where they act for no other.
 */
export const RECORD_READERS = {
  people: COMPANY_ROLES,
  invitations: ['owner'],
  answers: COMPANY_ROLES,
  files: COMPANY_ROLES,
  submissions: COMPANY_ROLES,
  accounts: ['owner'],
} as const satisfies Record<string, readonly CompanyRole[]>;

export type RecordKind = keyof typeof RECORD_READERS;

export function recordKindsFor(role: CompanyRole): RecordKind[] {
  const kinds = Object.keys(RECORD_READERS) as RecordKind[];
  return kinds.filter((kind) => (RECORD_READERS[kind] as readonly CompanyRole[]).includes(role));
}

/** Acts of the record of acts that a company reads, in words; `{person}` and `{role}`: whom and as what it concerned. */
export const PEOPLE_ACTS = {
  'company.register': 'Unternehmen registriert',
  'company.join': 'Einladung angenommen, als „{role}“',
  'company.change-role': 'Rolle von {person} geändert, jetzt „{role}“',
  'company.hand-over': 'Rolle „Inhaber“ an {person} übergeben',
  'company.remove-person': '{person} aus dem Unternehmen genommen',
  'company.leave': 'Unternehmen verlassen',
} as const;

export const INVITATION_ACTS = {
  'company.invite': 'Person eingeladen, als „{role}“',
  'company.revoke-invitation': 'Einladung zurückgezogen',
} as const;

export const ACCOUNT_ACTS = {
  'account.export-data': '„Meine Daten“ angefordert',
  'account.totp-on': 'Authenticator-App für das eigene Konto eingerichtet',
  'account.totp-off': 'Zweiten Faktor des eigenen Kontos ausgeschaltet',
  'account.codes-new': 'Neue Wiederherstellungscodes ausgegeben',
  'account.passkey-new': 'Passkey für das eigene Konto angelegt',
  'account.passkey-gone': 'Passkey des eigenen Kontos entfernt',
  'account.passkey-asked': 'Passkey nach dem Passwort verlangt',
  'account.passkey-not-asked': 'Passkey nach dem Passwort nicht mehr verlangt',
  'account.password-changed': 'Passwort des eigenen Kontos geändert',
  'account.identity-linked': 'Eigenes Konto mit der Anmeldung einer Organisation verknüpft',
  'account.identity-unlinked': 'Verknüpfung des eigenen Kontos mit der Anmeldung einer Organisation aufgehoben',
} as const;

/** A login from a device the account never had, stored with the device (docs/decisions/0071). */
export const NEW_DEVICE = 'new-device';
const FILE_DELETED = 'file-deleted';
const FILLED_IN = 'filled-in';
const FILLED_IN_PROOF = 'filled-in-proof';

export interface RecordedAct {
  act: string;
  /** Whom it concerned, by name. */
  person: string | undefined;
  role: CompanyRole | undefined;
  /** Of answers: the step's title and how often something was changed. */
  step: string | undefined;
  count: number;
}

/** What was done, in words. */
export function recordText({ act, person = 'ehemalige Person', role, step, count }: RecordedAct): string {
  if (act === FILLED_IN || act === FILLED_IN_PROOF) {
    const where = act === FILLED_IN ? '' : ' im Verwendungsnachweis';
    return `„${step ?? 'Schritt'}“${where} ausgefüllt (${count > 1 ? `${count} Angaben` : '1 Angabe'} geändert)`;
  }
  if (act === FILE_DELETED) return 'Datei gelöscht';
  if (act === NEW_DEVICE) return 'Mit einem neuen Gerät angemeldet';
  const words: Readonly<Record<string, string>> = { ...PEOPLE_ACTS, ...INVITATION_ACTS, ...ACCOUNT_ACTS };
  const text = words[act] ?? RECEIPT_ACTS[act as ReceiptAct] ?? act;
  return text.replace('{person}', person).replace('{role}', role === undefined ? '' : COMPANY_ROLE_TEXT[role].label);
}
