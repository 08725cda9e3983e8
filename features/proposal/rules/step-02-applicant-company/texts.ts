export const TEXTS = {
  companyName: 'Name des Unternehmens',
  companyNameHint: 'Der Name stammt aus Ihrer Registrierung.',
  companyNameMissing: 'Bitte geben Sie den Unternehmensnamen an.',

  fromRegistration: 'Diese Anschrift stammt aus Ihrer Registrierung. Sie können sie ändern.',

  headquarters: 'Hauptsitz',
  headquartersAndPlace: 'Hauptsitz und Ort der Umsetzung',
  place: 'Ort der Umsetzung',
  furtherPlace: 'Weiterer Ort der Umsetzung',
  addPlace: 'Weiteren Ort hinzufügen',
  removePlace: 'Ort entfernen',
  placeMissing: 'Bitte geben Sie auch den Ort der Umsetzung an.',

  /** Two questions of the original form that nothing is bound to (decisions §4). */
  employees: 'Anzahl der Mitarbeitenden',
  hasMoreThan50: 'Entstehen mehr als 50 % der Ausgaben in strukturschwachen Regionen?',
  withoutEffect: 'Zwei Fragen, die Ihren Zuschuss nicht ändern. Wir speichern sie nicht.',

  mapTab: 'Karte der strukturschwachen Regionen',
  mapIntro: 'Die Karte zeigt, welche Regionen als strukturschwach gelten.',
  mapDownload: 'Karte als PDF herunterladen',
  weakRegionHelp: 'Strukturschwache Regionen sind die Fördergebiete der Gemeinschaftsaufgabe GRW.',
  tableSaysWeak:
    'Nach unserer Tabelle liegt diese PLZ in einer strukturschwachen Region. Bitte prüfen Sie Ihre Antwort.',
  tableSaysNotWeak:
    'Nach unserer Tabelle liegt diese PLZ nicht in einer strukturschwachen Region. Bitte prüfen Sie Ihre Antwort.',

  ineligibleTitle: 'Antrag nicht förderfähig',
  falseStatements: 'Falsche Angaben können zum Widerruf und zur Rückzahlung mit Zinsen führen.',
  checkInput: 'Eingaben überprüfen',
  logout: 'Abmelden',
  logoutPath: '/abmelden',
} as const;
