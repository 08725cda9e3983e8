import type { Programme } from '#ground/rules/programme/programme.ts';

export const TEXTS = {
  linkedCompaniesHint:
    'Sie können erst fortfahren, wenn alle Beihilfen berücksichtigt sind. Dazu gehören auch die der verbundenen Unternehmen.',

  acknowledgementHint: 'Bitte lesen und bestätigen Sie die folgenden Erklärungen.',

  receivedTitle: 'Erhaltene Beihilfen (A)',
  requestedTitle: 'Beantragte Beihilfen (B)',
  ownCompany: 'Eigenes Unternehmen',
  unknownCompany: 'Unternehmen nicht angegeben',
  companyGone:
    'Dieses Unternehmen steht nicht mehr in Schritt 4. Bitte ordnen Sie die Beihilfe einem anderen Unternehmen zu.',
  addReceived: 'Erhaltene Beihilfe hinzufügen',
  addRequested: 'Beantragte Beihilfe hinzufügen',
  editEntry: 'Beihilfe bearbeiten',
  unnamedEntry: 'Beihilfe ohne Geber',
  noEntries: 'Für dieses Jahr ist keine Beihilfe eingetragen.',
  yearSum: 'Summe des Jahres',
  ceiling: 'Höchstgrenze',
  remaining: 'Restbetrag',
  calculatorError: 'Bitte prüfen Sie die Angaben im De-minimis-Rechner.',

  receivedMissing: 'Bitte tragen Sie mindestens eine erhaltene Beihilfe ein.',
  requestedMissing: 'Bitte tragen Sie mindestens eine beantragte Beihilfe ein.',
  yearInFuture: 'Das Jahr darf nicht in der Zukunft liegen.',
  outsideYear: 'Datum darf nicht vor/nach dem Jahr liegen',
} as const;

const WHAT_IT_IS = 'De-minimis-Beihilfen sind kleinere staatliche Hilfen an ein Unternehmen.';
const LINKED_TOO = 'Beihilfen an verbundene Unternehmen zählen mit.';

/** What is said of the time that counts, by its kind. */
const PERIOD_WORDS = {
  'tax-years': {
    help: [
      WHAT_IT_IS,
      'In drei Steuerjahren dürfen sie zusammen eine Höchstgrenze nicht überschreiten.',
      'Es zählen das laufende Jahr und die zwei Jahre davor.',
      LINKED_TOO,
    ],
    received: 'Haben Sie in diesen drei Steuerjahren De-minimis-Beihilfen erhalten?',
    yearTab: 'Steuerjahr',
    yearMissing: 'Bitte geben Sie das Steuerjahr an.',
    dayHint: 'Das Datum muss im Steuerjahr der Tabelle liegen.',
    totalSum: 'Summe der drei Steuerjahre',
    yearTooOld: 'Dieses Steuerjahr zählt nicht mehr. Bitte löschen Sie den Eintrag.',
  },
  'to-the-day': {
    help: [
      WHAT_IT_IS,
      'In drei Jahren dürfen sie zusammen eine Höchstgrenze nicht überschreiten.',
      'Es zählen die letzten drei Jahre bis auf den Tag. Maßgeblich ist das Datum des Bescheids.',
      LINKED_TOO,
    ],
    received: 'Haben Sie in den letzten drei Jahren De-minimis-Beihilfen erhalten?',
    yearTab: 'Kalenderjahr',
    yearMissing: 'Bitte geben Sie das Kalenderjahr an.',
    dayHint: 'Das Datum muss im Kalenderjahr der Tabelle liegen.',
    totalSum: 'Summe der letzten drei Jahre',
    yearTooOld: 'Dieses Kalenderjahr zählt nicht mehr. Bitte löschen Sie den Eintrag.',
  },
} as const;

export function periodWords({ deMinimis }: Pick<Programme, 'deMinimis'>) {
  return PERIOD_WORDS[deMinimis.period.kind];
}
