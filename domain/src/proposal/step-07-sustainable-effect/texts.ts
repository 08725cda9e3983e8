export const TEXTS = {
  title: 'Nachhaltige Wirkung',
  purpose: 'Beschreiben Sie, was das Vorhaben auf Dauer bewirkt.',
  saveError: 'Die Daten zum Digitalplan 3 konnten nicht gespeichert werden',
  loadError: 'Die Daten zum Digitalplan 3 konnten nicht geladen werden',
  loadErrorNotFound: 'Die Daten zum Digitalplan 3 wurden nicht gefunden.',
  loadErrorServer: 'Die Daten zum Digitalplan 3 konnten wegen eines Serverfehlers nicht geladen werden.',
  ratingsHint: 'Schätzen Sie, wie stark sich diese Werte durch das Vorhaben verbessern.',
} as const;
