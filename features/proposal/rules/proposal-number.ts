/**
 * Funding reference number: prefix, two-digit year, '-', six digits, check digit (decisions §4).
 * ('DJ', 2022, 123) → 'DJ22-0001236'. The check digit finds one wrong or two swapped digits (ISO 7064 MOD 11-10).
 */
export function proposalNumber(prefix: string, year: number, sequence: number): string {
  const yearDigits = String(year % 100).padStart(2, '0');
  const digits = String(sequence).padStart(6, '0');
  return `${prefix}${yearDigits}-${digits}${checkDigit(yearDigits + digits)}`;
}

/** True for a number whose check digit fits: the intake desk types it from paper. */
export function isProposalNumber(text: string): boolean {
  const parts = /^[A-Z]{2}(\d{2})-(\d{6,})(\d)$/.exec(text);
  return parts !== null && checkDigit(`${parts[1]}${parts[2]}`) === Number(parts[3]);
}

/**
 * A number as somebody types it who leaves out what all of them share: '22-0000017' and '220000017' get the prefix,
 * '0000017' this year's as well. Anything else is given back as it is.
 */
export function wholeNumber(typed: string, prefix: string, year: number): string {
  const [, letters = prefix, yearDigits = String(year % 100).padStart(2, '0'), digits] =
    /^([A-Z]{2})?(\d{2})?-?(\d{7})$/i.exec(typed) ?? [];
  // A number with another prefix belongs to another programme and is left as typed.
  const whole = `${letters.toUpperCase()}${yearDigits}-${digits}`;
  return letters.toUpperCase() === prefix && isProposalNumber(whole) ? whole : typed;
}

/** ISO 7064 MOD 11-10. */
function checkDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (11 - product) % 10;
}
