import { proofItemOf } from '#features/e-invoice/rules/e-invoice-match.ts';
import type { AskedForm } from '#ground/rules/fields/asked-answers.ts';
import { type ChoicesField, choices } from '#ground/rules/fields/field.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { INVOICE_ASKED, INVOICE_FIELDS, NOT_LISTED } from './invoice.ts';
import { INVOICE_SECTIONS } from './invoice-texts.ts';

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
