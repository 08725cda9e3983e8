import { formatAmount } from './money.ts';

/** 45 → '45 %', with a blank that does not break. */
export function formatPercent(percent: number): string {
  return `${percent}\u00a0%`;
}

/** -88 → '-0,88 %'. */
export function formatHundredths(hundredths: number): string {
  return `${formatAmount(hundredths)}\u00a0%`;
}
