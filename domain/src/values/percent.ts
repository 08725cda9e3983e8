/** 45 → '45 %', with a blank that does not break. */
export function formatPercent(percent: number): string {
  return `${percent}\u00a0%`;
}
