/** What stands where something was taken out. */
export const BLACKED = '[geschwärzt]';

/** Takes words out of everything a file is made of. */
export interface Blacking {
  /** Nothing is to be taken out. */
  isEmpty: boolean;
  text(text: string): string;
  /** Every text in it, keys as well; numbers, days and the shape stay. */
  all<T>(value: T): T;
  /** True as soon as one of the words may stand in it, blanks and punctuation left aside: for what cannot be blacked. */
  mayHold(text: string): boolean;
}

/** Each of these, wherever it stands as a word of its own, in whatever case and with whatever blanks inside; 's' behind it goes, too. */
export function blackingOf(words: readonly string[]): Blacking {
  const wanted = [...new Set(words.map((word) => word.normalize('NFC').trim()))].filter((word) =>
    /[\p{L}\p{N}]/u.test(word),
  );
  // The longest first: of 'Max Muster' nothing must be left by 'Max'.
  wanted.sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`${NO_LETTER_BEFORE}(?:${wanted.map(patternOf).join('|')})${NO_LETTER_BEHIND}`, 'giu');
  const bare = wanted.map(bareOf).filter((word) => word.length >= BARE_MIN);
  const isEmpty = wanted.length === 0;
  const text = (given: string) => (isEmpty ? given : given.normalize('NFC').replace(pattern, BLACKED));
  return {
    isEmpty,
    text,
    all: (value) => (isEmpty ? value : (throughout(value, text) as typeof value)),
    mayHold: (given) => {
      if (isEmpty) return false;
      const inside = bareOf(given.normalize('NFC'));
      return text(given) !== given.normalize('NFC') || bare.some((word) => inside.includes(word));
    },
  };
}

const NO_LETTER_BEFORE = '(?<![\\p{L}\\p{N}])';
const NO_LETTER_BEHIND = '(?![\\p{L}\\p{N}])';
/** Shorter ones stand inside of other words all the time. */
const BARE_MIN = 5;

/** Numbers of accounts and telephones are written with blanks, strokes and brackets anywhere; names with any blanks between their words. */
function patternOf(word: string): string {
  if (/\d/.test(word) && /^[\p{Lu}\d\s/()+.-]+$/u.test(word))
    return [...word.replaceAll(/[\s/().-]/g, '')].map(escaped).join('[\\s/().-]*');
  return `${word.split(/\s+/).map(escaped).join('\\s+')}(?:['’]?s)?`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function bareOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function throughout(value: unknown, text: (given: string) => string): unknown {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((one) => throughout(one, text));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [text(key), throughout(one, text)]));
}
