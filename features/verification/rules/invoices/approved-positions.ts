import {
  type ApprovedItem,
  type InvoiceClues,
  proofItemOf,
  suggestItems,
} from '#features/e-invoice/rules/e-invoice-names.ts';
import type { AskedForm } from '#ground/rules/fields/asked-answers.ts';
import { type ChoicesField, choices } from '#ground/rules/fields/field.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { INVOICE_ASKED, INVOICE_FIELDS, NOT_LISTED } from './invoice.ts';
import { INVOICE_SECTIONS } from './invoice-texts.ts';

/** An approved proof that an invoice could belong to. */
export interface OfferedProof {
  /** Of the verification proof. */
  id: string;
  provider: string;
  items: readonly ApprovedItem[];
}

export interface ProofGuess {
  id: string;
  proofItems: string[];
  isSeller: boolean;
  /** 'Verkäufer und Betrag': why. */
  reason: string;
}

interface Clues extends Omit<InvoiceClues, 'seller'> {
  /** The invoice comes from this company. */
  isFrom(provider: string): boolean;
}

interface Judged extends ProofGuess {
  weight: number;
}

const [BY_SELLER, BY_NAME, BY_SUM] = [4, 2, 1];

/**
 * The approved proof an invoice most likely belongs to: by its seller, then by what its lines name, then by its sum. What
 * could mean two proofs means none.
 */
export function suggestProof(clues: Clues, proofs: readonly OfferedProof[]): ProofGuess | undefined {
  const judged = proofs.map((proof) => judge(clues, proof)).filter(({ weight }) => weight > 0);
  const most = Math.max(...judged.map(({ weight }) => weight));
  const [best, second] = judged.filter(({ weight }) => weight === most);
  if (best === undefined || second !== undefined) return undefined;
  const { weight: _, ...guess } = best;
  return guess;
}

function judge({ isFrom, lineNames, sum }: Clues, { id, provider, items }: OfferedProof): Judged {
  const isSeller = isFrom(provider);
  // Of another company only what bears the very name counts; a sum alone says nothing.
  const ask = (clues: Omit<InvoiceClues, 'seller'>) =>
    suggestItems({ ...clues, seller: isSeller ? provider : null }, provider, items);
  const named = ask({ lineNames, sum: null });
  const summed = ask({ lineNames: [], sum });
  const reasons = [
    ...(isSeller ? ['Verkäufer'] : []),
    ...(named.length > 0 ? ['Bezeichnung'] : []),
    ...(summed.length > 0 ? ['Betrag'] : []),
  ];
  const weight = (isSeller ? BY_SELLER : 0) + (named.length > 0 ? BY_NAME : 0) + (summed.length > 0 ? BY_SUM : 0);
  return { id, proofItems: named.length > 0 ? named : summed, isSeller, reason: inWords(reasons), weight };
}

function inWords(reasons: readonly string[]): string {
  return reasons.length < 2 ? reasons.join('') : `${reasons.slice(0, -1).join(', ')} und ${reasons.at(-1)}`;
}

/** One line of an approved proof. */
export interface OfferedLine {
  sequence: number;
  description: string | null;
  totalSum: Cents | null;
}

/** All that is asked about an invoice, as its dialog, its view and every output has it; see `proofItemsField`. */
export function invoiceForm(modules: readonly (readonly OfferedLine[])[], stored: readonly string[]): AskedForm {
  return {
    fields: { ...INVOICE_FIELDS, proofItems: proofItemsField(modules, stored) },
    asked: INVOICE_ASKED,
    sections: INVOICE_SECTIONS,
  };
}

/**
 * The question which approved items an invoice covers; `modules`: lines of module 1 and of module 2. What an invoice
 * names already stays on offer.
 */
export function proofItemsField(
  modules: readonly (readonly OfferedLine[])[],
  stored: readonly string[],
): ChoicesField<string> {
  const offered = modules.flatMap((lines, index) => lines.map((line) => optionOf(index === 0 ? 1 : 2, line)));
  const others = stored.filter((item) => item !== NOT_LISTED && !offered.some(({ value }) => value === item));
  return choices({
    label: 'Welche bewilligten Positionen stehen auf der Rechnung?',
    options: [
      ...offered,
      ...others.map((item) => ({ value: item, label: `Position ${item}` })),
      { value: NOT_LISTED, label: 'Nicht aufgeführt' },
    ],
  });
}

function optionOf(module: 1 | 2, { sequence, description, totalSum }: OfferedLine) {
  const value = proofItemOf({ module, sequence });
  const sum = totalSum === null ? '' : ` (${formatEuro(totalSum)})`;
  return { value, label: `${value} ${description ?? 'ohne Bezeichnung'}${sum}` };
}
