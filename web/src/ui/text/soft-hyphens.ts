export const SOFT_HYPHEN = '\u00ad';

/** A syllable that ends the first part of a compound, joined by an s: Bewilligungs|zeitraum. */
const HEADS = 'ungs|heits|keits|schafts|tions|täts';

/** Words and syllables that others are put together with, as German compounds end. Longer ones that begin alike are meant as well. */
const TAILS =
  'adresse|angaben|antrag|anträge|aufnahme|ausgaben|bank|bedarf|bedingungen|beginn|beihilfe|bescheid|beschreibung|' +
  'betrag|beträge|betrieb|bewerbung|blatt|code|datei|daten|datum|dokumente|eingang|einrichtung|entwicklung|ergebnis|' +
  'erklärung|finanzierung|form|freiheit|frist|fähig|führung|gegenstand|gesellschaft|größe|heit|hinweis|höhe|inhaber|' +
  'keit|kennung|kennzeichen|kette|kontingent|konto|kosten|leistung|lich(?!t)|liste|maßnahme|mitteilung|mittel|nachweis|' +
  'nummer|nutzung|partner|plan|portal|projekt|protokoll|prüfung|punkt|quote|rechnung|recht|region|schaft|schluss|schritt|' +
  'seite|sierung|software|sprache|status|ständig|stelle|strategie|summe|technik|technologie|termin|tigung|tion|träger|' +
  'unterlagen|unternehmen|verfahren|vermerk|vertrag|verwendung|vorhaben|wert|wirkung|zeichen|zeit|ziehung|ziel|' +
  'zusammenfassung|änderung|übersicht';

/** Letters only, and no part of an address: a hyphen in that would be read as one of its own. */
const LONG_WORD = /(?<![\p{L}\d@._/])\p{L}{10,}(?!\p{L}*(?:[\d@_]|\.\p{L}))/gu;
const SEAM = new RegExp(`(?<=\\p{L}{4})(?=(?:${TAILS}))|(?<=\\p{L}(?:${HEADS}))(?=\\p{L}{3})`, 'giu');

/** Before the last consonant of several, as German syllables begin; what is written as one sound stays together. */
const SYLLABLE =
  /(?<=\p{L}{3})(?<!sch)(?=(?:sch[lmnrw]?|(?<!s)ch|ck|ph|th|(?<![cpt])h|(?<!c)k|[bdfgjlmnpqrstvwxyzß])[aeiouyäöü]\p{L})/giu;
/** Letters of a part of a word from which on it needs breaks of its own. */
const LONG_PART = 16;

/** Where the long words of a text begin and end. */
export function longWords(text: string): { start: number; end: number }[] {
  return [...text.matchAll(LONG_WORD)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

/** A word that may break with a hyphen where a line is too short for it: at the seams of its parts, else between syllables. */
export function withSoftHyphens(word: string): string {
  const parts = word.replace(SEAM, SOFT_HYPHEN).split(SOFT_HYPHEN);
  const isLong = (part: string) => parts.length === 1 || part.length >= LONG_PART;
  return parts.map((part) => (isLong(part) ? part.replace(SYLLABLE, SOFT_HYPHEN) : part)).join(SOFT_HYPHEN);
}
