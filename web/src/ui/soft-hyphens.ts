import { useSyncExternalStore } from 'react';

/** Words that others are put together with, as German compounds end. Few browsers have a German dictionary of their own. */
const TAILS = [
  'adresse',
  'angaben',
  'antrag',
  'anträge',
  'beihilfe',
  'beihilfen',
  'beschreibung',
  'bestätigung',
  'bewerbung',
  'blatt',
  'daten',
  'dokumente',
  'entwicklung',
  'erklärung',
  'finanzierung',
  'formular',
  'formulare',
  'freiheit',
  'führung',
  'gegenstand',
  'größe',
  'hinweise',
  'kennzeichen',
  'konto',
  'kontingent',
  'leistung',
  'nachweis',
  'nachweise',
  'nummer',
  'nutzung',
  'plan',
  'projekt',
  'prüfung',
  'punkt',
  'rechnung',
  'rechnungen',
  'seite',
  'sprache',
  'stelle',
  'strategie',
  'summe',
  'unterlagen',
  'unternehmen',
  'unternehmens',
  'verfahren',
  'vertrag',
  'verwendung',
  'vorhaben',
  'wirkung',
  'zeitraum',
  'zeiträume',
  'ziele',
  'zusammenfassung',
  'übersicht',
  'änderung',
] as const;

const LONG_WORD = /\p{L}{12,}/gu;
const SEAM = new RegExp(`(?<=\\p{L}{4})(?=(?:${TAILS.join('|')}))`, 'giu');

/** A text whose long words may break at the seams of their parts, with a hyphen, where a line is too short for them. */
export function withSoftHyphens(text: string): string {
  return text.replace(LONG_WORD, (word) => word.replace(SEAM, '\u00ad'));
}

const NARROW = '(max-width: 399.98px)';

function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}

function whenWidthChanges(tell: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** The same on a phone; elsewhere there is room, and the text stays as it is for who copies or searches it. */
export function useSoftHyphens(text: string): string {
  return useSyncExternalStore(whenWidthChanges, isNarrow) ? withSoftHyphens(text) : text;
}
