export const TEXTS = {
  title: 'Finanzierungsplan',
  purpose: 'Rechnen Sie jeden bewilligten Nachweis mit Rechnungen und Zahlungen ab.',
  save: 'Speichern',
  finish: 'Abschließen',
  columns: {
    number: 'Nr.',
    proof: 'Nachweis',
    approved: 'Bewilligter Betrag',
    invoice: 'Rechnungsbetrag (1)',
    paid: 'Gezahlt (2)',
    explanation: 'Erläuterung (3)',
    save: 'Speichern',
  },
  moduleOne: 'Modul 1: Investitionen',
  moduleTwo: 'Modul 2: Qualifizierungen',
  reductionHint: 'Zusätzliche Deckungsmittel mindern den Zuschuss anteilig nach der Förderquote.',
  preliminary: 'Der Betrag ist vorläufig. Wir prüfen Ihre Angaben nach der Einreichung.',
  tableInfo: 'Tragen Sie zu jedem Nachweis Rechnungen, Zahlungen und eine Erläuterung ein.',
} as const;

export const NO_FUNDING_STATED = 'Bitte geben Sie an, ob Sie zusätzliche Deckungsmittel erhalten haben';
export const NO_FUNDING_SUM = 'Bitte Deckungsmittel angeben';
export const FUNDING_TOO_HIGH = 'Die angegebenen Deckungsmittel können nicht höher als die gesamt gezahlte Summe sein';
export const NO_FUNDING_COMMENT = 'Bitte geben Sie eine Erläuterung an';
