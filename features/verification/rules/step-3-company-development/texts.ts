export const TEXTS = {
  title: 'Unternehmensentwicklung',
  purpose: 'Schätzen Sie ein, wie sich Ihr Unternehmen in den nächsten zwei Jahren entwickelt.',
  ratingsTitle: 'Entwicklung in den nächsten zwei Jahren',
  notStated: 'k. A.',
  rating: 'Ihre Einschätzung heute',
  notStatedHint: 'Wir brauchen hier eine wertende Aussage. „k. A.“ können Sie nicht wählen.',
} as const;

export const NO_ANSWER = 'Bitte beantworten Sie diese Frage:';
export const NOT_STATED = TEXTS.notStatedHint;
export const TOO_MANY = 'Bitte beantworten Sie genau vier Fragen.';
