import type { DoubleSign } from './radar.ts';

/** What speaks for two invoices being one, in the words of both sides. */
export const SIGN_WORDS = {
  number: 'Rechnungsnummer und Anbieter gleich',
  file: 'Dieselbe Datei',
  nearly: 'Anbieter gleich, Betrag und Datum fast gleich',
} as const satisfies Record<DoubleSign, string>;

export const DOUBLE_TEXTS = {
  title: 'Mögliche doppelte Rechnungen',
  lead: 'Vergleichen Sie beide Seiten und entscheiden Sie. Vorher kann der Betrag der Rechnung nicht anerkannt werden.',
  told: 'Nur ein Hinweis: Die Rechnungsnummern sind verschieden.',
  undecided: 'Bitte entscheiden Sie zuerst, ob diese Rechnung doppelt eingereicht ist.',
  notTwice: 'Diese Rechnung ist als doppelt beurteilt. Bitte erkennen Sie 0,00 Euro an.',
  unknown: 'Zu dieser Rechnung gibt es keinen Hinweis auf eine doppelte Einreichung.',
  isDouble: 'Doppelt eingereicht',
  isNone: 'Keine doppelte Rechnung',
  otherIsDouble: 'Die andere Rechnung ist die doppelte',
} as const;

/** To the company, about its own: 'Rechnungsnummer und Anbieter gleich: Nachweis 2 im Verwendungsnachweis DJ-…'. It bars nothing. */
export function ownDouble(signs: readonly DoubleSign[], place: string): string {
  return `Vielleicht doppelt (${signs.map((sign) => SIGN_WORDS[sign]).join(', ')}): ${place}.`;
}
