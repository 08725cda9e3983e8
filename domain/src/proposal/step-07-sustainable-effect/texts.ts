export const TEXTS = {
  ratingsHint: 'Schätzen Sie, wie stark sich diese Werte durch das Vorhaben verbessern.',
} as const;
