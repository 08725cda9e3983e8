/** Something with a name, found by its words and by other words that people use for it. */
interface Named {
  label: string;
  /** Further words, each as people say it: 'Kfz-Werkstatt'. */
  words?: readonly string[] | undefined;
}

/** How well a typed word is met; what is not met at all has none. */
const RANKS = { same: 0, whole: 1, begins: 2, part: 3, begun: 4 } as const;
/** A word shorter than this begins too many others. */
const SHORTEST_BEGINNING = 4;

interface Prepared {
  /** Words of the label and of the further words, in both writings of an umlaut, and the key without its dots. */
  own: readonly string[];
  /** Each further word as one: 'kfzwerkstatt'. */
  phrases: readonly string[];
  /** The key at the beginning of the label without its dots: '4322'. */
  digits: string;
}

const prepared = new WeakMap<Named, Prepared>();

/**
 * What is meant by the typed words, the best first: other words for it as a whole, then whole words before beginnings, parts, and words that
 * the typed one begins with ('Malermeister'). All typed words must be met, in any order. Case does not count; 'ä' may be typed as 'ae' or 'a',
 * 'ß' as 'ss', a key without its dots. Nothing typed: all, as they are.
 */
export function findByWords<T extends Named>(all: readonly T[], typed: string): T[] {
  const words = wordsOf(typed);
  const phrase = joined(typed);
  if (words.length === 0) return [...all];
  const digits = /^[\d\s.]+$/.test(typed) ? typed.replace(/\D/g, '') : undefined;
  const found = all.flatMap((one) => {
    const rank = digits === undefined ? rankOf(prepare(one), words, phrase) : rankOfKey(prepare(one), digits);
    return rank === undefined ? [] : [{ one, rank }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

function rankOfKey({ digits }: Prepared, typed: string): number | undefined {
  if (!digits.startsWith(typed)) return undefined;
  return digits === typed ? RANKS.same : RANKS.begins;
}

function rankOf(one: Prepared, words: readonly string[], phrase: string): number | undefined {
  if (one.phrases.includes(phrase)) return RANKS.same;
  let worst: number = RANKS.same;
  for (const word of words) {
    const rank = rankOfWord(one, word);
    if (rank === undefined) return undefined;
    worst = Math.max(worst, rank);
  }
  return worst;
}

function rankOfWord({ own, phrases }: Prepared, word: string): number | undefined {
  if (own.includes(word)) return RANKS.whole;
  if (own.some((one) => one.startsWith(word))) return RANKS.begins;
  if (own.some((one) => one.includes(word))) return RANKS.part;
  const isBegun = phrases.some((one) => one.length >= SHORTEST_BEGINNING && word.startsWith(one));
  return isBegun ? RANKS.begun : undefined;
}

function prepare(one: Named): Prepared {
  const known = prepared.get(one);
  if (known !== undefined) return known;
  const { label, words = [] } = one;
  const texts = [label, ...words];
  const digits = /^\d+(?:\.\d+)*/.exec(label)?.[0].replaceAll('.', '') ?? '';
  const made = {
    own: [...new Set([digits, ...texts.flatMap((text) => [...wordsOf(text), ...wordsOf(bare(text))])])],
    phrases: [...new Set(words.flatMap((text) => [joined(text), joined(bare(text))]))],
    digits,
  };
  prepared.set(one, made);
  return made;
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

function joined(text: string): string {
  return wordsOf(text).join('');
}

const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** In small letters, umlauts written out, other marks taken off. */
function plain(text: string): string {
  return withoutMarks(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüß]/g, (letter) => WRITTEN_OUT[letter] ?? letter),
  );
}

/** 'Bäckerei' as 'Backerei'. */
function bare(text: string): string {
  return withoutMarks(text.replaceAll('ß', 'ss'));
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}
