/** Characters without any width that a copy from a document or a web page brings along, beside blanks of every width. */
const UNSEEN = '\\u200b-\\u200d\\u2060';
const ENDS_UNSEEN = new RegExp(`^[${UNSEEN}]|[${UNSEEN}]$`);
const OUTER_BLANKS = new RegExp(`^[\\s${UNSEEN}]+|[\\s${UNSEEN}]+$`, 'g');

/** A text of one line without the blanks around it: browser and server cut the same ones. */
export function oneLine(typed: string): string {
  const text = typed.trim();
  return ENDS_UNSEEN.test(text) ? text.replace(OUTER_BLANKS, '') : text;
}

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const WIDTH = 0xfee0;

/** Marks of direction and the like that a copy wraps around a number or brings into it. */
const MARKS = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Digits and signs as a German keyboard has them: Asian keyboards type wider ones, word processors longer minus signs, copies
 * bring marks nobody sees.
 */
export function plainSigns(typed: string): string {
  return oneLine(typed.replace(MARKS, ''))
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDTH))
    .replace(/^(€?\s*)[\u2010-\u2015\u2212](?=\s*[\d€])/, '$1-');
}

/** Texts of Latin letters have as many characters as they have units; looking closer takes a hundred times as long. */
const PLAIN = /^[\n\x20-\u02ff\u2010-\u2027\u20ac]*$/;
const CHARACTERS = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * Characters as whoever typed them counts: a line break is one, whatever the browser sends, and so are an umlaut of two
 * parts and a picture of several.
 */
export function lengthOf(text: string): number {
  const plain = text.replaceAll('\r\n', '\n');
  return PLAIN.test(plain) ? plain.length : [...CHARACTERS.segment(plain)].length;
}

/** A value read from outside: either the value in its stored shape or the sentence to show at the field. */
export type Read<V> = { ok: true; value: V } | { ok: false; message: string };
