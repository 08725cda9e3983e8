export const TEXTS = {
  /** What a value chain is, behind 'Was zählt dazu?'. */
  valueChainHelp: [
    'In einer Wertschöpfungskette investieren mehrere Unternehmen gleichzeitig in ein gemeinsames Vorhaben.',
    'Jedes Unternehmen stellt einen eigenen Antrag mit einem eigenen Digitalisierungsplan.',
    'Der Lead-Partner stellt den ersten Antrag und gibt den WSK-Code an die Partner weiter.',
  ],
  singleCompany: 'Nein, Einzelunternehmen',
  valueChain: 'Ja, Teil einer Wertschöpfungskette',
  /** Stands behind the disabled option. */
  notPossible: '(nicht möglich)',
  forcedNote: 'Sie haben Ihr Antragskontingent im Zusammenhang mit einer Wertschöpfungskette erhalten.',
  leadHasLeft:
    'Ihr Lead-Partner gehört nicht mehr zur Wertschöpfungskette, sein WSK-Code gilt nicht mehr. Bitte geben Sie einen anderen WSK-Code an oder ändern Sie die Antragsform.',
  drawnNote: 'So haben Sie sich um das Antragskontingent beworben.',
  forced: 'Ihr Antragskontingent gilt nur für eine Wertschöpfungskette. Bitte wählen Sie „Ja“.',

  givenCodeNote: 'Geben Sie diesen Code an alle Partner Ihrer Wertschöpfungskette weiter.',
  givenCodePending: 'Der WSK-Code erscheint hier, sobald Sie diesen Schritt gespeichert haben.',
  copyCode: 'WSK-Code kopieren',
  codeCopied: 'WSK-Code kopiert',
  linkedCompaniesIntro: 'Nennen Sie die Unternehmen, mit denen Sie gemeinsam investieren.',
  addCompany: 'Unternehmen hinzufügen',
  noCompanies: 'Sie haben noch kein Unternehmen eingetragen.',
  /** Partners that entered the lead's code with their own application. */
  partnersTitle: 'Unternehmen, die Ihren WSK-Code verwenden',
  noPartners: 'Bisher verwendet kein Unternehmen Ihren WSK-Code.',
} as const;
