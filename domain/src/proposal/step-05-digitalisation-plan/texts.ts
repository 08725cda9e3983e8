export const REQUIRED = 'Bitte beantworten Sie diese Frage.';

export const TEXTS = {
  title: 'Digitalisierungsplan',
  purpose: 'Beschreiben Sie, wie digital Ihr Unternehmen heute arbeitet.',
  saveError: 'Digitalisierungsplan 1 konnte nicht gespeichert werden',
  loadError: 'Digitalisierungsplan 1 konnte nicht geladen werden',
  loadErrorNotFound: 'Der Digitalisierungsplan 1 wurde nicht gefunden.',
  loadErrorServer: 'Digitalisierungsplan 1 konnte wegen eines Serverfehlers nicht geladen werden.',
  subtitle: 'Ausgangssituation',
  description: 'Schätzen Sie den Stand vor dem Vorhaben ein. Es gibt keine richtigen oder falschen Antworten.',
  bullets: [
    'Wählen Sie zuerst die Bereiche, in denen das Vorhaben beginnt.',
    'Danach sehen Sie die Fragen zu diesen Bereichen.',
    'Im Verwendungsnachweis berichten Sie, was sich verändert hat.',
  ],
} as const;
