import type { Cents } from '#ground/rules/values/money.ts';
import { descriptionWords, isSameCompany, likeness } from './e-invoice-names.ts';

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
