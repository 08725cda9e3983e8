export const TEXTS = {
  title: 'Digitalisierungsplan',
  purpose: 'Sagen Sie uns, ob die Angaben aus Ihrem Antrag noch zutreffen.',
  targetsTitle: 'Ziele des Vorhabens',
  targets: 'Welche Ziele haben Sie mit dem Vorhaben verfolgt?',
  questionsTitle: 'Ihre Angaben aus dem Antrag',
  securityTitle: 'IT-Sicherheit',
  valueChainTitle: 'Wertschöpfungskette',
  stillValid: 'Trifft diese Angabe noch zu?',
  comment: 'Kommentar',
  commonComment: 'Erläuterung und Begründung der Änderungen',
} as const;

export const NO_VALIDITY = 'Bitte geben Sie an, ob die Angabe noch zutrifft.';
export const NO_COMMENT = 'Bitte geben Sie einen Kommentar ein.';
export const NO_COMMON_COMMENT = 'Bitte geben Sie eine Erläuterung und Begründung der Änderungen ein.';
export const NO_OTHER_TARGET = 'Bitte beschreiben Sie das sonstige Ziel.';
