import type { Cents } from '../values/money.ts';

/** Of XML's decimal: as many zeros before and decimals behind as a bank likes to write. */
const DECIMAL = /^\+?0*(\d{0,12})(?:[.,](\d*))?$/;

/** '000119.00500' → 11901; null for anything that is no amount. What lies beyond cents is rounded. */
export function bookedAmount(text: string): Cents | null {
  const trimmed = text.trim();
  const [, euros, decimals = ''] = DECIMAL.exec(trimmed) ?? [];
  if (euros === undefined || !/\d/.test(trimmed)) return null;
  const cents = Number(`${euros}${decimals.slice(0, 2).padEnd(2, '0')}`);
  return cents + (decimals.charAt(2) >= '5' ? 1 : 0);
}
