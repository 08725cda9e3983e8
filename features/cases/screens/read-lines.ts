import { isProposalNumber, wholeNumber } from '#features/proposal/rules/proposal-number.ts';

/**
 * Numbers and codes as they are scanned or pasted, one in each line or parted by commas, semicolons and blanks. What all
 * numbers of the programme share may be left out: `prefix`, and the year where it is this one.
 */
export function readLines(text: string, { prefix, year }: { prefix: string; year: number }): string[] {
  // Typed with blanks, as it may be printed.
  const whole = wholeNumber(text.replaceAll(/\s/g, ''), prefix, year);
  if (isProposalNumber(whole.toUpperCase())) return [whole];
  return text
    .split(/[\s,;]+/)
    .map((line) => wholeNumber(line.trim(), prefix, year))
    .filter((line) => line !== '');
}

/** A code without its checksum: what people read. */
export function shownNumber(typed: string): string {
  return (typed.split('|', 1)[0] ?? '').trim().toUpperCase();
}

/** Lists of at most `size`, as many as the call takes at once. */
export function inParts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
