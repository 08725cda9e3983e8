/** What an act can ask for, each with the sentence shown when it is missing. One name means the same in every table. */
export const REQUIRED_MESSAGES = {
  admitted: 'Bitte geben Sie die anerkannten Beträge an.',
  amount: 'Bitte geben Sie den Betrag an.',
  announcedOn: 'Bitte geben Sie den Tag der Bekanntgabe an.',
  approval: 'Bitte füllen Sie aus, was bewilligt wird.',
  assignee: 'Bitte wählen Sie, wer den Fall bearbeitet.',
  bookedOn: 'Bitte geben Sie den Tag der Buchung an.',
  changes: 'Bitte geben Sie an, was sich ändert.',
  checkRequired: 'Bitte geben Sie an, ob vertieft geprüft wird.',
  defect: 'Bitte beschreiben Sie den Mangel.',
  evidence: 'Bitte geben Sie an, wodurch die neue Bankverbindung belegt ist.',
  fields: 'Bitte wählen Sie die Felder, die geändert werden sollen.',
  filedOn: 'Bitte geben Sie den Tag des Eingangs an.',
  fileId: 'Bitte nennen Sie die Überweisungsdatei.',
  iban: 'Bitte geben Sie die IBAN an.',
  interestFrom: 'Bitte geben Sie den Beginn der Verzinsung an.',
  item: 'Bitte wählen Sie den Prüfpunkt.',
  mail: 'Bitte wählen Sie die E-Mail.',
  objection: 'Bitte nennen Sie den Widerspruch, dem abgeholfen wurde.',
  publicValue: 'Bitte geben Sie den öffentlichen Wert an.',
  reason: 'Bitte begründen Sie die Entscheidung.',
  receivedOn: 'Bitte geben Sie den Tag des Eingangs an.',
  result: 'Bitte geben Sie das Ergebnis an.',
  text: 'Bitte geben Sie einen Text ein.',
  until: 'Bitte geben Sie den letzten Tag der Frist an.',
} as const;

export type RequiredField = keyof typeof REQUIRED_MESSAGES;

/** Those that are absent or empty: null, blanks only, an empty list or object. `false` and 0 are answers. */
export function missingFields(
  needs: readonly RequiredField[],
  given: Readonly<Partial<Record<string, unknown>>>,
): RequiredField[] {
  return needs.filter((name) => !Object.hasOwn(given, name) || isEmpty(given[name]));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}
