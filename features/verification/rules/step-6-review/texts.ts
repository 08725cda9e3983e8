export const TEXTS = {
  title: 'Übersicht',
  purpose: 'Prüfen Sie alle Angaben, bevor Sie sie übermitteln.',
  back: 'Zurück',
  transmit: 'Übermitteln',
  finalHint: 'Nach dem Übermitteln können Sie Ihre Angaben nicht mehr ändern.',
} as const;

export const NOT_FINALIZED = 'Bitte bestätigen Sie, dass das oben genannte Fördervorhaben umgesetzt und beendet wurde.';
