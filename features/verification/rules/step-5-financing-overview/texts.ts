export const TEXTS = {
  title: 'Finanzplanübersicht',
  purpose: 'Bestätigen Sie Ihre Angaben und nennen Sie uns Ihre Bankverbindung.',
  back: 'Zurück',
  saveAndGoOn: 'Speichern und weiter',
  affirmTitle: 'Erklärungen',
  affirmHint: 'Sie können nur weitergehen, wenn Sie alle Erklärungen bestätigen.',
  bankTitle: 'Bankverbindung',
  bankLead: 'Auf dieses Konto zahlen wir den Zuschuss aus.',
  inDepthTitle: 'Vertiefte Prüfung',
  inDepthHint: 'Ihr Verwendungsnachweis wird vertieft geprüft. Laden Sie dafür Ihre Unterlagen als PDF-Dateien hoch.',
  inDepthNew: 'Ihr Verwendungsnachweis wurde für eine vertiefte Prüfung ausgewählt',
  inDepthFiles: 'Unterlagen zur vertieften Prüfung',
  confirmTitle: 'Abschließende Bestätigung',
} as const;

export const NO_IN_DEPTH_FILE = 'Sie müssen mindestens eine Datei hochladen';
