export const TEXTS = {
  title: 'Dateneingabe',
  purpose: 'Prüfen Sie Ihre Kontaktdaten und nennen Sie uns Änderungen.',
  readOnlyTitle: 'Angaben aus Ihrem Antrag',
  fkz: 'Förderkennzeichen',
  userName: 'Name',
  userEmail: 'E-Mail-Adresse',
  address: 'Anschrift',
  period: 'Bewilligungszeitraum',
  personTitle: 'Bevollmächtigte Person',
  addressTitle: 'Anschrift des Unternehmens',
  noTitle: 'kein Titel',
} as const;
