/** The sample for in-depth examination, as the documentation describes it. */
export const SAMPLE_CLASSES = {
  VerificationSample: {
    description: 'Eine Ziehung zur vertieften Prüfung',
    properties: {
      state: 'Stand',
      preparedAt: 'Vorbereitet am',
      preparedBy: 'Vorbereitet von',
      commitment: 'Prüfsumme des Startwerts',
      publicSource: 'Woher der öffentliche Wert ist',
      drawnAt: 'Gezogen am',
      drawnBy: 'Gezogen von',
      publicValue: 'Öffentlicher Wert',
      classes: 'Klassen mit den Prüfsummen ihrer Listen',
      chosen: 'Gezogene Nummern',
      protocol: 'Protokoll',
      protocols: 'Protokolle je Klasse, für npm run verify-draw',
      acts: 'Was die Person jetzt tun darf',
    },
  },
  SampleCandidates: {
    description: 'Woraus eine Stichprobe gezogen würde',
    properties: { classes: 'Verwendungsnachweise je Klasse' },
  },
} as const;
