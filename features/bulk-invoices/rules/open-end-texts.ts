/** The list of what is still open before invoices are closed. */
export const OPEN_END_TEXTS = {
  title: 'Bei Ihren Rechnungen ist noch etwas offen',
  lead: 'Bitte entscheiden Sie das vor dem Abschließen. Dateien, die warten, rechnen wir nicht ab.',
  question: 'Trotzdem abschließen?',
  questionLead: 'Das ist noch nicht entschieden:',
  goOn: 'Trotzdem abschließen',
  goBack: 'Zurück zu den Rechnungen',
  failed: 'Wir konnten gerade nicht prüfen, ob noch Dateien auf Sie warten.',
  waits: 'Die Datei wartet und zählt noch nicht.',
  unpaid: (open: string) => `Davon sind ${open} noch nicht bezahlt.`,
  above: (approved: string) => `Das sind alle Rechnungen zusammen. Bewilligt sind ${approved}.`,
  /** One button each. */
  acts: {
    waiting: 'Übernehmen oder entfernen',
    double: 'Rechnung prüfen',
    unpaid: 'Zahlung eintragen',
    above: 'Beträge vergleichen',
  },
} as const;
