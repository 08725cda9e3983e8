export const TEXTS = {
  title: 'De-minimis-Beihilfe',
  purpose: 'Geben Sie an, welche De-minimis-Beihilfen Ihr Unternehmen erhalten oder beantragt hat.',
  saveError: 'Die Minimis Behilfen Daten konnten nicht gespeichert werden',
  loadError: 'Die Minimis Behilfen Daten konnten nicht geladen werden',
  loadErrorNotFound: 'Die Minimis Behilfen Daten wurden nicht gefunden.',
  loadErrorServer: 'Die Minimis Behilfen Daten konnten wegen eines Serverfehlers nicht geladen werden.',

  help: [
    'De-minimis-Beihilfen sind kleinere staatliche Hilfen an ein Unternehmen.',
    'In drei Steuerjahren dürfen sie zusammen eine Höchstgrenze nicht überschreiten.',
    'Es zählen das laufende Jahr und die zwei Jahre davor.',
    'Beihilfen an verbundene Unternehmen zählen mit.',
  ],
  linkedCompaniesHint:
    'Sie können erst fortfahren, wenn alle Beihilfen berücksichtigt sind. Dazu gehören auch die der verbundenen Unternehmen.',

  acknowledgementHint: 'Bitte lesen und bestätigen Sie die folgenden Erklärungen.',

  yearTab: 'Steuerjahr',
  receivedTitle: 'Erhaltene Beihilfen (A)',
  requestedTitle: 'Beantragte Beihilfen (B)',
  ownCompany: 'Eigenes Unternehmen',
  unknownCompany: 'Unternehmen nicht angegeben',
  companyGone:
    'Dieses Unternehmen steht nicht mehr in Schritt 4. Bitte ordnen Sie die Beihilfe einem anderen Unternehmen zu.',
  addReceived: 'Erhaltene Beihilfe hinzufügen',
  addRequested: 'Beantragte Beihilfe hinzufügen',
  editEntry: 'Beihilfe bearbeiten',
  removeEntry: 'Beihilfe löschen',
  noEntries: 'Für dieses Jahr ist keine Beihilfe eingetragen.',
  yearSum: 'Summe des Jahres',
  totalSum: 'Summe der drei Steuerjahre',
  ceiling: 'Höchstgrenze',
  remaining: 'Restbetrag',
  calculatorError: 'Bitte prüfen Sie die Angaben im De-minimis-Rechner.',

  receivedMissing: 'Bitte tragen Sie mindestens eine erhaltene Beihilfe ein.',
  requestedMissing: 'Bitte tragen Sie mindestens eine beantragte Beihilfe ein.',
  yearInFuture: 'Das Jahr darf nicht in der Zukunft liegen.',
  yearTooOld: 'Dieses Steuerjahr zählt nicht mehr. Bitte löschen Sie den Eintrag.',
  outsideYear: 'Datum darf nicht vor/nach dem Jahr liegen',
} as const;
