import type { UnreadEntry } from './camt.ts';

/** Why an entry is no booking, after 'weil'. */
export const UNREAD_ENTRY: Readonly<Record<UnreadEntry['lacks'], string>> = {
  direction: 'nicht dabeisteht, ob Geld kam oder ging',
  amount: 'der Betrag fehlt oder keiner ist',
  day: 'der Buchungstag fehlt oder keiner ist',
};
