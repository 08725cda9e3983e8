import { formatAmount } from './money.ts';

/** 37.5 → '37,5 %', with a blank that does not break. */
export function formatPercent(percent: number): string {
  return `${percent}\u00a0%`.replace('.', ',');
}

/** -88 → '-0,88 %'. */
export function formatHundredths(hundredths: number): string {
  return `${formatAmount(hundredths)}\u00a0%`;
}
