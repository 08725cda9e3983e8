import type { AccountState } from '#ground/rules/session/account-state.ts';

/** Literal texts of the registration (1-portal §8). */
export const REGISTRATION_ERRORS = {
  generic: 'Bei der Registrierung ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  500: 'interner Fehler',
  502: 'Zeitüberschreitung',
  503: 'Zeitüberschreitung',
  504: 'Zeitüberschreitung',
  406: 'Das Kontingent für Neu-Registrierungen ist erschöpft. Es kann kein neuer Nutzer angelegt werden.',
  422: 'Die angegebenen Daten sind fehlerhaft. Bitte überprüfen Sie Ihre Eingaben.',
} as const;

/** Literal (1-portal §8). */
export const TOKEN_FAILURE = 'Es ist ein technisches Problem aufgetreten. Bitte versuchen Sie es später erneut.';
export const CHECK_FAILED = 'Die Überprüfung der Registrierung ist aufgrund der hohen Auslastung fehlgeschlagen...';

/** Heading of the notice on an account that may not act yet; the sentence below it is the rules'. */
export const ACCOUNT_NOTICE_TITLE: Readonly<Record<Exclude<AccountState, 'active'>, string>> = {
  unconfirmed: 'Bestätigen Sie Ihre E-Mail-Adresse',
  unapproved: 'Die Freigabe steht noch aus',
  'weak-password': 'Legen Sie ein neues Passwort fest',
  inactive: 'Konto deaktiviert',
};
