export const TEXTS = {
  title: 'Finanzplanübersicht',
  purpose: 'Bestätigen Sie Ihre Angaben und nennen Sie uns Ihre Bankverbindung.',
  back: 'Zurück',
  saveAndGoOn: 'Speichern und weiter',
  affirmTitle: 'Erklärungen',
  bankTitle: 'Bankverbindung',
  inDepthTitle: 'Vertiefte Prüfung',
  inDepthHint: 'Ihr Verwendungsnachweis wird vertieft geprüft. Laden Sie dafür Ihre Unterlagen als PDF-Dateien hoch.',
} as const;

export const NO_IN_DEPTH_FILE = 'Sie müssen mindestens eine Datei hochladen';
