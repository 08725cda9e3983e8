import type { Cents } from '#ground/rules/values/money.ts';

/** One approved line of a proof, as `proofItems` of an invoice address it: '1.2' is module 1, second line. */
export interface ApprovedItem {
  module: 1 | 2;
  /** From 1, within its module. */
  sequence: number;
  description: string;
  totalSum: Cents;
}

export interface InvoiceClues {
  seller: string | null;
  lineNames: readonly string[];
  /** By the tax rule, as the approved sums are; null: unknown. */
  sum: Cents | null;
}

export function proofItemOf({ module, sequence }: Pick<ApprovedItem, 'module' | 'sequence'>): string {
  return `${module}.${sequence}`;
}

/** Whether the invoice comes from another company than the approved one; null where one of the names is unknown. */
export function sellerDiffers(seller: string | null, provider: string): boolean | null {
  const isSame = seller === null ? undefined : isSameCompany(seller, provider);
  return isSame === undefined ? null : !isSame;
}

/** Share of a description's words that a line of the invoice must have: of the approved provider, and of anybody else. */
const KNOWN_SELLER_COVERAGE = 2 / 3;
const OTHER_SELLER_COVERAGE = 1;

/**
 * The approved items an invoice fits, as `proofItems` hold them: by the names of its lines, or, where no name fits and the
 * seller is the approved provider, by its sum. Where two items are possible, none is suggested.
 */
export function suggestItems(clues: InvoiceClues, provider: string, items: readonly ApprovedItem[]): string[] {
  const isKnown = sellerDiffers(clues.seller, provider) === false;
  const named = itemsByName(clues.lineNames, items, isKnown ? KNOWN_SELLER_COVERAGE : OTHER_SELLER_COVERAGE);
  const found = named.length > 0 || !isKnown || clues.sum === null ? named : itemsBySum(clues.sum, items);
  return found.toSorted((a, b) => a.module - b.module || a.sequence - b.sequence).map(proofItemOf);
}

function itemsByName(
  lineNames: readonly string[],
  items: readonly ApprovedItem[],
  coverage: number,
): readonly ApprovedItem[] {
  const wanted = items.map((item) => ({ item, words: descriptionWords(item.description) }));
  const found = new Set<ApprovedItem>();
  for (const name of lineNames) {
    const text = descriptionWords(name);
    const fitting = wanted
      .map(({ item, words }) => ({ item, like: likeness(words, text) }))
      .filter(({ like }) => like.coverage >= coverage);
    const closest = Math.max(...fitting.map(({ like }) => like.closeness));
    const [best, second] = fitting.filter(({ like }) => like.closeness === closest);
    if (best !== undefined && second === undefined) found.add(best.item);
  }
  return [...found];
}

/** An invoice may differ from the approved sum by this share. */
const TOLERANCE_PERCENT = 1;

/** The one item with about this sum; all items where it is about that of all. */
function itemsBySum(sum: Cents, items: readonly ApprovedItem[]): readonly ApprovedItem[] {
  const [only, second] = items.filter(({ totalSum }) => isAbout(sum, totalSum));
  if (only !== undefined) return second === undefined ? [only] : [];
  const all = items.reduce((total, { totalSum }) => total + totalSum, 0);
  return isAbout(sum, all) ? items : [];
}

function isAbout(sum: Cents, approved: Cents): boolean {
  return approved > 0 && Math.abs(sum - approved) * 100 <= approved * TOLERANCE_PERCENT;
}

/** Words at most that a name is compared by: the names of an invoice are anybody's. */
const WORDS_MAX = 12;

const LEGAL_FORMS = new Set([
  ...['ag', 'eg', 'ek', 'ekfm', 'ekfr', 'ev', 'gbr', 'egbr', 'ggmbh', 'gmbh', 'mbh', 'kg', 'kgaa', 'ohg', 'ug', 'se'],
  ...['partg', 'partgmbb', 'mbb', 'co', 'cokg', 'haftungsbeschraenkt', 'aktiengesellschaft', 'kommanditgesellschaft'],
  ...['ltd', 'limited', 'inc', 'llc', 'plc', 'bv', 'nv', 'sa', 'sas', 'sarl', 'srl', 'spa', 'spzoo', 'sro', 'kft'],
]);
const LONG_FORM = /gesellschaft mit beschraenkter haftung|eingetragener? kauf(mann|frau)|eingetragene genossenschaft/g;

const FILLERS = new Set([
  ...[
    'und',
    'fuer',
    'mit',
    'von',
    'vom',
    'zu',
    'zur',
    'zum',
    'in',
    'im',
    'je',
    'pro',
    'der',
    'die',
    'das',
    'des',
    'den',
  ],
  ...['dem', 'ein', 'eine', 'einer', 'eines', 'inkl', 'incl', 'stk', 'stueck', 'the', 'for', 'and', 'of'],
]);

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Small letters without accents, umlauts spelled out: 'MÜLLER' and 'Mueller' read the same. */
function fold(text: string): string {
  const small = text.normalize('NFKC').toLowerCase();
  return small
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}

function wordsOf(text: string, fillers: ReadonlySet<string>): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words)].filter((word) => !fillers.has(word)).slice(0, WORDS_MAX);
}

/** 'Müller & Söhne GmbH & Co. KG' → mueller, soehne. A name made of nothing but legal forms keeps them. */
export function companyWords(name: string): string[] {
  const text = fold(name)
    .replace(LONG_FORM, ' ')
    .replace(/(?<!\p{L})(\p{L})\.\s*(?=\p{L}\.)/gu, '$1')
    .replaceAll('.', '');
  const words = wordsOf(text, new Set(['und', ...LEGAL_FORMS]));
  return words.length > 0 ? words : wordsOf(fold(name), new Set());
}

/** Words that make one company of two names where one name is only the longer one. */
const SHARED_WORDS = 2;

/**
 * Whether two names mean one company: the same letters without legal form, or all words of the shorter name, two at
 * least, among those of the longer one. Undefined where there is nothing to compare.
 */
export function isSameCompany(one: string, other: string): boolean | undefined {
  const [a, b] = [companyWords(one), companyWords(other)];
  if (a.length === 0 || b.length === 0) return undefined;
  if (a.join('') === b.join('')) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length >= SHARED_WORDS && short.every((word) => long.includes(word));
}

/** Letters from which one word alone can name a company in a text. */
const NAME_LETTERS = 5;

/** The words by which a text names the company; none where one short word would be all. */
export function tellingWords(name: string): string[] {
  const words = companyWords(name);
  return words.length > 1 || (words[0] ?? '').length >= NAME_LETTERS ? words : [];
}

/** The words of a text in which companies are looked for. */
export function wordsIn(text: string): ReadonlySet<string> {
  return new Set(fold(text).split(/[^\p{L}\p{N}]+/u));
}

/** Whether a text names the company somewhere: all words of its name, in any order. */
export function mentionsCompany(text: string, name: string): boolean {
  const words = tellingWords(name);
  const said = wordsIn(text);
  return words.length > 0 && words.every((word) => said.has(word));
}

/** What a description is compared by. */
export function descriptionWords(description: string): string[] {
  return wordsOf(fold(description), FILLERS);
}

/** Letters from which a word may be part of another: 'Server' is in 'Webserver', 'in' is in everything. */
const PART_LETTERS = 5;
const ENDING_LETTERS = 2;

/** Equal, the same with an ending (Sensor, Sensoren), or the head of a compound (Leitsystem, Fertigungsleitsystem). */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < PART_LETTERS) return false;
  return long.endsWith(short) || (long.startsWith(short) && long.length - short.length <= ENDING_LETTERS);
}

export interface Likeness {
  /** Share of the wanted words that the text has, 0 to 1. */
  coverage: number;
  /** The same measured by the words of both, 0 to 1: a text that says much else is less like. */
  closeness: number;
}

export function likeness(wanted: readonly string[], text: readonly string[]): Likeness {
  if (wanted.length === 0 || text.length === 0) return { coverage: 0, closeness: 0 };
  const met = wanted.filter((word) => text.some((one) => isSameWord(word, one))).length;
  return { coverage: met / wanted.length, closeness: (2 * met) / (wanted.length + text.length) };
}
