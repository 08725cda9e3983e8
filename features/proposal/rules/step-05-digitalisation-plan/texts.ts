export const REQUIRED = 'Bitte beantworten Sie diese Frage.';

export const TEXTS = {
  subtitle: 'Ausgangssituation',
  description: 'Schätzen Sie den Stand vor dem Vorhaben ein. Es gibt keine richtigen oder falschen Antworten.',
  bullets: [
    'Wählen Sie zuerst die Bereiche, in denen das Vorhaben beginnt.',
    'Danach sehen Sie die Fragen zu diesen Bereichen.',
    'Im Verwendungsnachweis berichten Sie, was sich verändert hat.',
  ],
} as const;
