import { type ApprovedItem, type InvoiceClues, suggestItems } from '#features/e-invoice/rules/e-invoice-match.ts';

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
