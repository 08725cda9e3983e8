/** A text in which numbers are looked for, and where each of its letters and digits stands. */
export interface SearchedText {
  text: string;
  /** Letters and digits alone, as `numberKey` makes them of a number. */
  key: string;
  places: readonly number[];
  /** Days and amounts, whose digits are no part of a number. */
  others: readonly Span[];
}

export interface Span {
  from: number;
  /** The last one in it. */
  to: number;
}

const DAYS = /(?<!\d)\d{1,2}\.\d{1,2}\.(\d{4}|\d{2})(?!\d)/g;
const AMOUNTS = /(?<!\d)\d{1,3}(\.\d{3})*,\d{2}(?!\d)|(?<!\d)\d+,\d{2}(?!\d)/g;
const DAY_AHEAD = /^\d{2}\.\d{2}\.(\d{4}|\d{2})(?!\d)/;
const TEXT_MAX = 1000;
/** Signs between two parts of a number: 'RE - 1001'. */
const GAP_MAX = 3;

export function searchedText(said: string): SearchedText {
  const text = said.slice(0, TEXT_MAX).toUpperCase();
  const places: number[] = [];
  let key = '';
  for (const { 0: one, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    key += one;
    for (let unit = 0; unit < one.length; unit++) places.push(index + unit);
  }
  return { text, key, places, others: [...text.matchAll(DAYS), ...text.matchAll(AMOUNTS)].map(spanOf) };
}

function spanOf({ 0: found, index }: RegExpMatchArray): Span {
  const from = index ?? 0;
  return { from, to: from + found.length - 1 };
}

/** Where a text names a number: all of it, and not as the beginning or the end of another one. */
export function findNumber({ text, key, places, others }: SearchedText, number: string): Span | undefined {
  for (let at = key.indexOf(number); at >= 0; at = key.indexOf(number, at + 1)) {
    const found = places.slice(at, at + number.length);
    const span = { from: found[0] ?? 0, to: found.at(-1) ?? 0 };
    const hangsTogether = found.every((place, index) => index === 0 || place - (found[index - 1] ?? 0) <= GAP_MAX);
    if (hangsTogether && !goesOn(text, number, span) && !others.some((other) => cuts(span, other))) return span;
  }
  return undefined;
}

/** 'RE100' is in 'RE1001' and is not it; a day may follow without a blank where a bank joined two lines. */
function goesOn(text: string, number: string, { from, to }: Span): boolean {
  const after = text.slice(to + 1, to + 12);
  const isFollowed = /\d$/.test(number) && /^\d/.test(after) && !DAY_AHEAD.test(after);
  return isFollowed || (/^\d/.test(number) && /\d/.test(text[from - 1] ?? ''));
}

function cuts(span: Span, other: Span): boolean {
  const overlaps = span.from <= other.to && other.from <= span.to;
  return overlaps && !isInside(other, span);
}

export function isInside(one: Span, other: Span): boolean {
  return other.from <= one.from && one.to <= other.to;
}
