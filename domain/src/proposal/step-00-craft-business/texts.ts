export const TEXTS = {
  title: 'Ihr Handwerksbetrieb',
  purpose: 'Geben Sie an, welches Handwerk Ihr Betrieb ausübt und wo er eingetragen ist.',
  saveError: 'Die Daten konnten nicht gespeichert werden',
  loadError: 'Die Daten konnten nicht geladen werden',
} as const;
