export const TEXTS = {
  ratingsHint: 'Schätzen Sie, wie stark sich diese Werte durch das Vorhaben verbessern.',
} as const;

/** Behind the long texts: what a workshop could write. */
export const EXAMPLES = {
  competitivenes: [
    'Wir erstellen Angebote in zwei Tagen statt in zwei Wochen.',
    'Wir können auch kleine Serien zu einem Preis anbieten, der sich für uns lohnt.',
    'Größere Auftraggeber wollen den Stand ihrer Aufträge sehen, das können wir künftig bieten.',
  ],
  innovativeCap: [
    'Die Daten zeigen uns, welche Teile oft nachgearbeitet werden, und wir ändern die Konstruktion.',
    'Kunden entwerfen ihre Möbel künftig selbst am Bildschirm, daraus entstehen neue Produkte.',
    'Zwei Beschäftigte lernen, die Software selbst anzupassen.',
  ],
  otherExpEffects: [
    'Wir verbrauchen weniger Papier und fahren seltener zu Kunden.',
    'Die Ausbildung bei uns wird attraktiver, weil Lernende mit moderner Technik arbeiten.',
  ],
} as const;
