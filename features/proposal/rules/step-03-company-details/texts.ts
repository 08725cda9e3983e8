import type { Programme } from '#ground/rules/programme/programme.ts';

export function foundedTooLongAgo({ foundedRecentlyMonths }: Pick<Programme, 'foundedRecentlyMonths'>): string {
  return `Das Gründungsdatum muss in den letzten ${foundedRecentlyMonths} Monaten liegen.`;
}

export const TEXTS = {
  companyName: 'Name des Unternehmens',
  companyUrl: 'Internetadresse des Unternehmens',

  ineligibleTitle: 'Antrag nicht förderfähig',
  checkInput: 'Eingaben überprüfen',
  logout: 'Abmelden',
  logoutPath: '/abmelden',

  fromName: 'Die Rechtsform steht im Namen Ihres Unternehmens. Sie können sie ändern.',
  gbrHint: 'Bei einer GbR senden wir alle Schreiben an die bevollmächtigte Person.',
  registerIntro: 'Kreuzen Sie an, was auf Ihr Unternehmen zutrifft.',
  sectorKeyHelp: 'Der Branchenschlüssel richtet sich nach der Klassifikation der Wirtschaftszweige (WZ 2008).',

  balanceSheet: 'Eröffnungsbilanz oder Jahresabschluss',
  balanceSheetHint: 'Laden Sie mindestens eine PDF-Datei hoch.',
  balanceSheetMissing: 'Sie müssen mindestens eine Datei hochladen',
  foundedInFuture: 'Das Gründungsdatum darf nicht in der Zukunft liegen.',

  companyTypeHelp: [
    'Eigenständig: Kein anderes Unternehmen hält 25 % oder mehr der Anteile.',
    'Partnerunternehmen: Die Beteiligung beträgt 25 % bis unter 50 %.',
    'Verbundenes Unternehmen: Die Beteiligung beträgt 50 % oder mehr.',
  ],
  addShareholder: 'Unternehmen hinzufügen',
  removeShareholder: 'Unternehmen entfernen',
  aidUnknown: 'Wir konnten nicht prüfen, ob Beihilfen eingetragen sind. Bitte versuchen Sie es erneut.',
  unnamed: 'Unternehmen ohne Namen',
  noShareholders: 'Sie haben noch kein Unternehmen eingetragen.',
} as const;
