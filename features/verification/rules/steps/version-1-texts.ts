/** Texts of the older inline table (3-proof-of-use §2.2, step 4, version 1). */
export const VERSION_ONE_TEXTS = {
  caption: 'Bewilligte Nachweise',
  lead: 'Tragen Sie zu jedem Nachweis Rechnungsbetrag (1), Zahlungen (2) und Erläuterung (3) ein. Speichern Sie dann den Nachweis.',
  status: { finished: 'angenommen', default: 'offen', error: 'Fehler' },
  finished: 'angenommen, wieder öffnen',
  files: 'Dateien',
  filesLabel: 'Rechnungen und Nachweise',
  filesHint: 'Ab einem Rechnungsbetrag über 0 Euro brauchen wir mindestens eine Datei.',
  payments: 'Zahlungen',
  explanation: 'Erläuterung',
} as const;

/** Why 'Abschließen' waits; `numbers`: rows that are not accepted. */
export function rowsOpen(numbers: readonly number[]): string {
  const which = numbers.length === 1 ? 'den offenen Nachweis' : 'die offenen Nachweise';
  return `Bitte speichern Sie erst ${which}: ${numbers.join(', ')}.`;
}

/** '2 Dateien' */
export function countOfFiles(count: number): string {
  return count === 1 ? '1 Datei' : `${count} Dateien`;
}
